/** Maximum length of a teaser, in UTF-16 units: four lines of a card. */
const MAX_LENGTH = 120;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Returns the beginning of an excerpt, as much as a card has room for. It ends as the excerpt does,
 * or behind a word with one `…`, though the excerpt was cut before.
 */
export const teaser = (excerpt: string): string => {
  if (excerpt.length <= MAX_LENGTH) return excerpt;
  let end = 0;
  for (const { index, segment, isWordLike } of words.segment(excerpt)) {
    if (index + segment.length > MAX_LENGTH) break;
    if (isWordLike === true) end = index + segment.length;
  }
  // A word that fills the card, such as an address, is cut all the same.
  return `${excerpt.slice(0, end || MAX_LENGTH)}…`;
};
