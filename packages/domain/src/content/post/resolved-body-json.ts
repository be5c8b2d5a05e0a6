import type { Block } from '../block/vocabulary.ts';
import { resolveBlocks } from '../body/resolve-blocks.ts';
import type { Media } from '../media/media.ts';
import { type JsonString, readJson } from '../../schema/json-string.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { PostBody } from './serialized-post.ts';

// Neither text can occur inside a JSON string, where each quote is escaped by a backslash.
const MEDIA_ID = '"mediaId"';
const JSON_LD = ',"jsonLd":';

/** Returns `body` with its blocks resolved, like {@link resolvedBlocksJson}. */
export const resolvedBodyJson = (
  body: JsonString<PostBody>,
  media: ReadonlyMap<Uuid, Media>,
): JsonString<PostBody> =>
  // The JSON-LD comes last; its members can have any name, so it is not searched.
  resolvedBlocksJson(body, media, body.indexOf(JSON_LD));

/**
 * Returns `json` with the blocks before `end` resolved, as `resolveBlocks` does it. A block that shows
 * media is a flat object of strings with a `mediaId`: only these objects are found in the text and
 * parsed, all other text is copied. Throws a `SyntaxError` if such a block is not valid JSON.
 */
export const resolvedBlocksJson = (
  json: string,
  media: ReadonlyMap<Uuid, Media>,
  end = json.length,
): string => {
  let resolved = '';
  let from = 0;
  for (;;) {
    const name = json.indexOf(MEDIA_ID, from);
    if (name === -1 || name > end) return resolved + json.slice(from);
    const start = json.lastIndexOf('{"', name);
    const next = endOfFlatObject(json, start);
    const block: JsonString<Block> = json.slice(start, next);
    const [shown] = resolveBlocks([readJson(block)], media);
    resolved += json.slice(from, start) + JSON.stringify(shown);
    from = next;
  }
};

/** Returns the end of the object at `start`, whose members are strings. */
const endOfFlatObject = (json: string, start: number): number => {
  let at = start;
  let brace = json.indexOf('}', at);
  for (;;) {
    const quote = json.indexOf('"', at);
    if (quote === -1 || brace < quote) return brace + 1;
    at = endOfString(json, quote);
    if (brace < at) brace = json.indexOf('}', at);
  }
};

const endOfString = (json: string, quote: number): number => {
  let at = quote;
  for (;;) {
    at = json.indexOf('"', at + 1);
    if (at === -1) return json.length;
    let first = at;
    while (json[first - 1] === '\\') first -= 1;
    if ((at - first) % 2 === 0) return at + 1;
  }
};
