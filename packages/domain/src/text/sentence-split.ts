import { isAbbreviated, isEntryNumber } from './abbreviation/abbreviations.ts';
import { splitSentencesFast } from './sentence-split-fast.ts';
import { segmentersOf } from './intl-segmenter.ts';

/**
 * Returns the sentences of `text` in order, by Unicode's rules for its language (UAX 29, a BCP 47
 * tag), with the white space behind each. Put together again is what those rules take apart: `Dr.
 * Smith`, `am 1. Mai`, `“Stop!” he said`, `a.b?c=d`.
 */
export const sentencesOf = (text: string, language: string): Iterable<string> =>
  plainSentencesOf(text, language) ?? together(segmentsOf(text, language), language);

/**
 * Returns the sentences of a text that need no segmenter of the runtime; nothing for any other
 * text.
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

/** Returns the sentences of which `segments` are parts, in order. */
function* together(segments: Iterable<string>, language: string): Generator<string, void> {
  let sentence = '';
  // Its end is looked at in its last segment: to look at a string that grows copies it each time.
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

// What was said goes on after the quotation mark: `“Stop!” he said`, `「すごい!」と彼は言った`.
const LOWER_CASE = /^\p{Ll}/u;
const QUOTATION_PARTICLE = /^[とっ]/;

/** Returns whether a sentence goes on with `next` after its last `segment`, which may be all of it. */
const goesOn = (segment: string, next: string, language: string, isAll: boolean): boolean => {
  // A sentence never goes beyond its line.
  if (segment.endsWith('\n')) return false;
  if (LOWER_CASE.test(next)) return true;
  switch (segment.at(-1)) {
    // A sign that ends a sentence elsewhere, within a word or an address.
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
