/** Part of a text; `isChanged` if the other text does not have it. */
export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two texts in parts, by which they can be compared. */
export interface ComparedTexts {
  readonly former: readonly TextPart[];
  readonly present: readonly TextPart[];
}

/** Maximum comparisons of words; the middle of longer texts is changed as a whole. */
const MAX_COMPARISONS = 250_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

const wordsOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * Returns which words of two texts differ, also in languages without spaces between words.
 *
 * @example
 * changedWords('low heat', 'high heat').present; // 'high' is changed, ' heat' is not
 */
export const changedWords = (former: string, present: string): ComparedTexts => {
  const [before, after] = [wordsOf(former), wordsOf(present)];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [mine, theirs] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const kept = keptWords(mine, theirs);
  const partsOf = (words: readonly string[], middle: ReadonlySet<number>): readonly TextPart[] => {
    const parts: { text: string; isChanged: boolean }[] = [];
    for (const [index, text] of words.entries()) {
      const isChanged = index >= start && index < words.length - end && !middle.has(index - start);
      const last = parts.at(-1);
      if (last?.isChanged === isChanged) last.text += text;
      else parts.push({ text, isChanged });
    }
    return parts;
  };
  return { former: partsOf(before, kept.mine), present: partsOf(after, kept.theirs) };
};

/** Returns the indexes of the words of the longest common subsequence. */
const keptWords = (mine: readonly string[], theirs: readonly string[]) => {
  const kept = { mine: new Set<number>(), theirs: new Set<number>() };
  if (mine.length * theirs.length > MAX_COMPARISONS) return kept;
  const width = theirs.length + 1;
  const lengths = new Uint32Array((mine.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = mine.length - 1; row >= 0; row -= 1) {
    for (let column = theirs.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        mine[row] === theirs[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < mine.length && column < theirs.length;) {
    if (mine[row] === theirs[column]) {
      kept.mine.add(row);
      kept.theirs.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
};
