import { plainSentences } from './plain-sentences.ts';
import { segmentersOf } from './segmenters.ts';

/**
 * The sentences of `text` in order, by Unicode's rules for its language (UAX 29, a BCP 47 tag), with
 * the white space behind each. Put together again is what those rules take apart: `Dr. Smith`,
 * `am 1. Mai`, `“Stop!” he said`, `a.b?c=d`.
 */
export const sentencesOf = (text: string, language: string): Iterable<string> =>
  plainSentencesOf(text, language) ?? together(segmentsOf(text, language));

/** The same for a text of which they are found without the runtime; nothing for any other. */
export const plainSentencesOf = (text: string, language: string): readonly string[] | undefined => {
  const segments = plainSentences(text, language);
  const isApart = (segment: string, index: number): boolean =>
    index === 0 || !goesOn(segments?.[index - 1] ?? '', segment);
  return segments === undefined || segments.every(isApart) ? segments : [...together(segments)];
};

function* segmentsOf(text: string, language: string): Generator<string, void> {
  for (const { segment } of segmentersOf(language).sentence.segment(text)) yield segment;
}

/** The sentences of which `segments` are parts, in order. */
function* together(segments: Iterable<string>): Generator<string, void> {
  let sentence = '';
  for (const segment of segments) {
    if (sentence !== '' && !goesOn(sentence, segment)) {
      yield sentence;
      sentence = '';
    }
    sentence += segment;
  }
  if (sentence !== '') yield sentence;
}

// Titles before names, in the languages that put a full stop there; none of them ends a sentence.
const TITLES =
  'Dr|Prof|Mr|Mrs|Ms|St|Hr|Fr|Frl|Nr|Mme|Mlle|Mgr|Sr|Sra|Srta|Dra|Sres|Ud|Uds|Sig|Sigg|Dott|Ing|Avv|' +
  'Dhr|Mevr|Mw|Ir|Drs|vs|ca|bzw|approx|resp';

// What stands before a full stop that ends nothing: a title, an initial, the number of a day.
const NO_END = new RegExp(`(?:^|[\\s.(“"«„])(?:${TITLES}|\\p{L}|\\p{Nd}{1,2})\\.$`, 'iu');

// The longest title, and what stands before it.
const NO_END_LENGTH = 8;

// What was said goes on after the quotation mark: `“Stop!” he said`, `「すごい!」と彼は言った`.
const LOWER_CASE = /^\p{Ll}/u;
const QUOTATION_PARTICLE = /^[とっ]/;

const goesOn = (sentence: string, next: string): boolean => {
  // A sentence never goes beyond its line.
  if (sentence.endsWith('\n')) return false;
  if (LOWER_CASE.test(next)) return true;
  switch (sentence.at(-1)) {
    // A sign that ends a sentence elsewhere, within a word or an address.
    case '.':
    case '?':
    case '!':
      return true;
    case '」':
    case '』':
      return QUOTATION_PARTICLE.test(next);
    default:
      return isNoEnd(sentence.trimEnd());
  }
};

const isNoEnd = (end: string): boolean =>
  end.endsWith('.') && NO_END.test(end.slice(-NO_END_LENGTH));
