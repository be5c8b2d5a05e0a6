import { type CsvRecord, type Delimiter, DELIMITERS, readCsv } from './csv.ts';
import { columnOf } from './redirect-columns.ts';

/** Number of characters at the start of a file from which the delimiter is guessed. */
const SAMPLE_LENGTH = 20_000;

/** First line, such as `sep=;`, that tells Excel the delimiter of a file. */
const ANNOUNCEMENT = /^\uFEFF?"?sep=([,;\t])"?[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Reads CSV of redirects, separated by commas, semicolons or tabs. A first line `sep=;` names the
 * delimiter and is no record. Without one the delimiter is guessed: it is the one with which the
 * most records of the first {@link SAMPLE_LENGTH} characters look like redirects or a header.
 */
export const readDelimited = (text: string): readonly CsvRecord[] => {
  const announced = DELIMITERS.find((delimiter) => delimiter === ANNOUNCEMENT.exec(text)?.[1]);
  return announced ? readCsv(text, announced).slice(1) : readCsv(text, likelyDelimiter(text));
};

const likelyDelimiter = (text: string): Delimiter => {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const counts = DELIMITERS.map((delimiter) => readCsv(sample, delimiter).filter(isLikely).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Returns whether a record looks like a redirect or a header; see {@link readDelimited}. */
const isLikely = ({ fields }: CsvRecord): boolean => {
  if (fields.length < 2) return false;
  const isHeader = fields.some((name) => columnOf(name) === 'fromPath');
  return (
    isHeader || fields.filter((field) => TARGET.test(field)).length > 1 || isWithoutTarget(fields)
  );
};

const TARGET = /^(?:\/|https?:)/i;

/** Returns whether a record is a redirect without a target, such as `/gone,,410`. */
const isWithoutTarget = ([from = '', to, type = '']: readonly string[]): boolean =>
  TARGET.test(from) && to === '' && type !== '';
