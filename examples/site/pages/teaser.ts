/** Maximum length of a teaser, in UTF-16 units: four lines of a card. */
const MAX_LENGTH = 120;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Returns the beginning of an excerpt, as much as a card has room for. It ends as the excerpt does,
 * or after a word with one `…`, though the excerpt was cut before.
 */
export const teaser = (excerpt: string): string => {
  if (excerpt.length <= MAX_LENGTH) return excerpt;
  let end = 0;
  let endAtSpace = 0;
  for (const { index, segment, isWordLike } of words.segment(excerpt)) {
    if (segment.trim() === '') endAtSpace = end;
    if (index + segment.length > MAX_LENGTH) break;
    if (isWordLike === true) end = index + segment.length;
  }
  // Not in the middle of an address or a compound, unless it fills half of the card.
  return `${excerpt.slice(0, endAtSpace > MAX_LENGTH / 2 ? endAtSpace : end || MAX_LENGTH)}…`;
};
