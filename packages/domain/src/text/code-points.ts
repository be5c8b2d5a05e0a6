/** Returns the number of Unicode code points of `text`; a lone surrogate counts as one. */
export const codePointLength = (text: string): number => {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    length += 1;
    if (isPairAt(text, index)) index += 1;
  }
  return length;
};

/** Returns whether the character at `index` takes two UTF-16 units. */
const isPairAt = (text: string, index: number): boolean =>
  (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;

/** Returns the first `limit` code points of `text`, without splitting a surrogate pair. */
export const firstCodePoints = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  let end = 0;
  for (let count = 0; count < limit; count += 1) end += isPairAt(text, end) ? 2 : 1;
  return text.slice(0, end);
};
