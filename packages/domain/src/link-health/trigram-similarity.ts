/**
 * Returns `text` in ASCII: each UTF-8 byte beyond ASCII becomes its three octal digits, as in
 * `encode(…, 'escape')` of PostgreSQL, but without the backslashes. Its trigrams are the same under
 * every locale.
 *
 * @example
 * inAscii('café'); // 'caf303251'
 */
export const inAscii = (text: string): string =>
  text.replaceAll(/[^\0-\u007f]+/g, (beyond) =>
    encodeURIComponent(beyond.toWellFormed()).replaceAll(/%(..)/g, (_, byte: string) =>
      Number.parseInt(byte, 16).toString(8),
    ),
  );

/** Returns the distinct trigrams of the words of `text`, as in pg_trgm. */
const trigramsOf = (text: string): ReadonlySet<string> => {
  const trigrams = new Set<string>();
  for (const [word] of inAscii(text)
    .toLowerCase()
    .matchAll(/[a-z\d]+/g)) {
    const padded = `  ${word} `;
    for (let end = 3; end <= padded.length; end += 1) trigrams.add(padded.slice(end - 3, end));
  }
  return trigrams;
};

/**
 * Returns a function that computes the similarity of a text to `text`, from 0 to 1: the number of
 * common trigrams divided by the number of all distinct trigrams, as `similarity` of pg_trgm. Both
 * texts are first converted by {@link inAscii}.
 *
 * @example
 * similarityTo('moka-pots')('moka-pot'); // 0.72…
 */
export const similarityTo = (text: string): ((other: string) => number) => {
  const own = trigramsOf(text);
  return (other) => {
    const others = trigramsOf(other);
    let shared = 0;
    for (const trigram of others) if (own.has(trigram)) shared += 1;
    const all = own.size + others.size - shared;
    return all === 0 ? 0 : shared / all;
  };
};
