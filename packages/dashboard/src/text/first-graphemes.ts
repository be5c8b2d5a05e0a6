const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns a text of at most `limit` signs as readers count them; of a longer one the first, and `sign`. */
export const firstGraphemes = (text: string, limit: number, sign = '…'): string => {
  if (text.length <= limit) return text;
  let [end, count] = [0, 0];
  for (const { segment } of segmenter.segment(text)) {
    if (count === limit) return text.slice(0, end) + sign;
    count += 1;
    end += segment.length;
  }
  return text;
};
