import type { Block } from '../block/vocabulary.ts';
import { resolveBlocks } from '../body/media-references.ts';
import type { Media } from '../media/media.ts';
import { type JsonString, readJson } from '../../schema/json-string.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { PostBody } from './serialized-post.ts';

// Neither text can occur inside a JSON string, since each quote in a string is escaped by a
// backslash.
const MEDIA_ID = '"mediaId"';
const JSON_LD = ',"jsonLd":';

/**
 * Returns the JSON of body fields with the blocks of `bodyJson` and `structuredBlocks` resolved,
 * like {@link resolvedBlocksJson}. The JSON-LD, which comes last, is copied.
 */
export const resolvedBodyJson = (
  body: JsonString<PostBody>,
  media: ReadonlyMap<Uuid, Media>,
): JsonString<PostBody> =>
  // Members of the JSON-LD can have any name, also `mediaId`, so it is not searched.
  resolvedBlocksJson(body, media, body.indexOf(JSON_LD));

/**
 * Returns `json` with the blocks before the position `end` resolved like `resolveBlocks`, without
 * parsing all of it. A block that shows media is an object with a `mediaId` and otherwise only
 * strings, so these objects are found in the text and parsed; all other text is copied. Throws a
 * `SyntaxError` if such an object is not valid JSON.
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

/** Returns the position after the object at `start`, whose members are all strings. */
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

/** Returns the position after the string whose opening quote is at `quote`. */
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
