// A character that no text of a request has.
const MARK = '\ue000';

/**
 * Returns a value that {@link jsonText} writes as any `text`: `1e400`, ten thousand brackets.
 */
export const verbatim = (text: string): string => MARK + text;

const VERBATIM = new RegExp(`"${MARK}((?:[^"\\\\]|\\\\.)*)"`, 'g');

/** Returns `value` in JSON, with half surrogate pairs as escapes. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(VERBATIM, (_, text: string) => JSON.parse(`"${text}"`));
