/**
 * Returns `text` in ASCII: each byte of UTF-8 beyond it as its three octal digits, as `encode(…,
 * 'escape')` of PostgreSQL has it, without the backslashes. Trigrams of it are the same under every
 * locale.
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

/** Returns the different trigrams of the words of `text`, as pg_trgm makes them. */
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
 * Returns how similar texts are to `text`, from 0 to 1: the share of their trigrams that both have
 * (PostgreSQL, pg_trgm, similarity), in ASCII.
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
