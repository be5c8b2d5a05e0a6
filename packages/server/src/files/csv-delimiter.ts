import { type CsvRecord, type Delimiter, DELIMITERS, readCsv } from './csv.ts';
import { columnOf } from './redirect-columns.ts';

/** Number of characters by which the delimiter is told. */
const SAMPLE_LENGTH = 20_000;

/** The line by which a file tells Excel its delimiter. */
const ANNOUNCEMENT = /^\uFEFF?"?sep=([,;\t])"?[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Reads redirects in CSV, whose fields a comma, a semicolon or a tab separates: the one that a line
 * `sep=;` announces, else the one by which the most records have a column of sources or begin with a path and
 * a target. The announcement is no record.
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

/** Returns whether a record reads like a redirect with a target, or a header. */
const isLikely = ({ fields }: CsvRecord): boolean => {
  if (fields.length < 2) return false;
  const isHeader = fields.some((name) => columnOf(name) === 'fromPath');
  return (
    isHeader || fields.filter((field) => TARGET.test(field)).length > 1 || isWithoutTarget(fields)
  );
};

const TARGET = /^(?:\/|https?:)/i;

/** Returns whether a record is one without a target, such as `/gone,,410`. */
const isWithoutTarget = ([from = '', to, type = '']: readonly string[]): boolean =>
  TARGET.test(from) && to === '' && type !== '';
