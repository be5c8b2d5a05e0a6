import { isAbbreviated, isEntryNumber } from './abbreviation/abbreviations.ts';
import { splitSentencesFast } from './sentence-split-fast.ts';
import { segmentersOf } from './intl-segmenter.ts';

/**
 * Splits `text` into sentences by the Unicode rules (UAX 29) for `language`, a BCP 47 tag; each has
 * its trailing white space. Parts that these rules separate wrongly are joined again: `Dr. Smith`,
 * `am 1. Mai`, `“Stop!” he said`, `a.b?c=d`.
 */
export const sentencesOf = (text: string, language: string): Iterable<string> =>
  plainSentencesOf(text, language) ?? together(segmentsOf(text, language), language);

/**
 * Like {@link sentencesOf}, but returns `undefined` for a text that only the segmenter of the
 * runtime can split, which is slower.
 */
export const plainSentencesOf = (text: string, language: string): readonly string[] | undefined => {
  const segments = splitSentencesFast(text, language);
  const isApart = (segment: string, index: number): boolean =>
    index === 0 || !goesOn(segments?.[index - 1] ?? '', segment, language, true);
  if (segments === undefined || segments.every(isApart)) return segments;
  return [...together(segments, language)];
};

function* segmentsOf(text: string, language: string): Generator<string, void> {
  for (const { segment } of segmentersOf(language).sentence.segment(text)) yield segment;
}

/** Yields sentences, each joined from one or more consecutive segments. */
function* together(segments: Iterable<string>, language: string): Generator<string, void> {
  let sentence = '';
  // The end of the sentence is read from its last segment, because reading a growing string copies
  // it each time.
  let last = '';
  let isAll = true;
  for (const segment of segments) {
    const isNew = sentence !== '' && !goesOn(last, segment, language, isAll);
    if (isNew) {
      yield sentence;
      sentence = '';
    }
    isAll = sentence === '';
    sentence += segment;
    last = segment;
  }
  if (sentence !== '') yield sentence;
}

// Starts of the rest of a sentence after a quotation mark: `“Stop!” he said`, `「すごい!」と彼は言った`.
const LOWER_CASE = /^\p{Ll}/u;
const QUOTATION_PARTICLE = /^[とっ]/;

/**
 * Returns whether a sentence continues with the segment `next`, by its last `segment`. `isAll` is
 * whether that is its only segment.
 */
const goesOn = (segment: string, next: string, language: string, isAll: boolean): boolean => {
  // A line feed always ends a sentence.
  if (segment.endsWith('\n')) return false;
  if (LOWER_CASE.test(next)) return true;
  switch (segment.at(-1)) {
    // The terminator is part of a word or an address, since no white space follows it.
    case '.':
    case '?':
    case '!':
      return true;
    case '」':
    case '』':
      return QUOTATION_PARTICLE.test(next);
    default:
      return isAbbreviated(segment, next, language) || (isAll && isEntryNumber(segment));
  }
};
