import type { PlacedText } from '../content/block/block-type.ts';
import { sourceRanges, type TextRange } from '../content/inline/text/source-range.ts';
import { isJsonObject } from '../schema/json.ts';

/**
 * Place in the content of a post that a finding is about. Ranges count UTF-16 units, as strings of
 * JavaScript do.
 */
export interface CheckPlace {
  /**
   * JSON Pointer (RFC 6901) of the field in the content of the post, such as `/title` or
   * `/bodyJson/3/text`. The field may be absent.
   */
  readonly path: string;
  /** Range in the plain text of the field; empty for an absent field and for one that is no text. */
  readonly textRange: TextRange;
  /** Range in the source of the field; it differs from `textRange` in inline Markdown. */
  readonly sourceRange: TextRange;
}

/** Maximum places of one finding; further ones are left out. */
export const MAX_PLACES = 100;

/** JSON Pointer of the body of a post. */
export const BODY_PATH = '/bodyJson';

/** Place of the whole body, for findings about all of its text. */
export const BODY_PLACE: CheckPlace = {
  path: BODY_PATH,
  textRange: { start: 0, end: 0 },
  sourceRange: { start: 0, end: 0 },
};

/** Text and the field that it comes from; `source` is the text with its inline Markdown. */
export type FieldText = Pick<PlacedText, 'path' | 'text' | 'source'>;

/** Returns the text of the field of `content` with the JSON Pointer `path`; `''` if it is no text. */
export const fieldText = (content: object, path: string): FieldText => {
  const value = path
    .slice(1)
    .split('/')
    .reduce<unknown>((parent, name) => (isJsonObject(parent) ? parent[name] : undefined), content);
  const text = typeof value === 'string' ? value : '';
  return { path, text, source: text };
};

/** Returns the place of a whole field. */
export const wholePlace = ({ path, text, source }: FieldText): CheckPlace => ({
  path,
  textRange: { start: 0, end: text.length },
  sourceRange: { start: 0, end: source.length },
});

// A text may have many places, and its marks are read once for all of them.
const rangesIn = new WeakMap<FieldText, ReturnType<typeof sourceRanges>>();

/** Returns the place of a range of the plain text of a field. */
export const placeIn = (field: FieldText, textRange: TextRange): CheckPlace => {
  const { path, text, source } = field;
  if (text === source) return { path, textRange, sourceRange: textRange };
  const rangeOf = rangesIn.get(field) ?? sourceRanges(source);
  rangesIn.set(field, rangeOf);
  return { path, textRange, sourceRange: rangeOf(textRange) };
};
