import type { Block } from '../block/vocabulary.ts';
import { resolveBlocks } from '../body/resolve-blocks.ts';
import type { Media } from '../media/media.ts';
import { type JsonString, readJson } from '../../schema/json-string.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { PostBody } from './serialized-post.ts';

// Neither can stand within a string, where each quote has a backslash before it.
const MEDIA_ID = '"mediaId"';
const JSON_LD = ',"jsonLd":';

/** Returns `body` with its blocks resolved, as {@link resolvedBlocksJson} does it. */
export const resolvedBodyJson = (
  body: JsonString<PostBody>,
  media: ReadonlyMap<Uuid, Media>,
): JsonString<PostBody> =>
  // The JSON-LD comes last, and its members can have any name.
  resolvedBlocksJson(body, media, body.indexOf(JSON_LD));

/**
 * Returns `json` with the blocks before `end` resolved, as `resolveBlocks` does it. A block that shows
 * media is a flat object of strings with a `mediaId`: it is found in the text and read by itself, and
 * the rest, which can be long, is copied. Throws a `SyntaxError` where such a block is no JSON.
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

/** Returns where the object at `start` ends, whose members are strings. */
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

/** Returns where the string at `quote` ends. */
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
