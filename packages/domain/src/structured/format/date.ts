import type { Reading } from '../reading.ts';
import type { Precision } from '../wording.ts';
import type { Format } from './format.ts';
import { textsOf } from './text.ts';

// ISO 8601, as schema.org's Date and DateTime have it. The offset is read and left aside: a time
// is said as clocks show it where it happens.
const DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/i;

/**
 * An ISO 8601 date, or a date with its wall-clock time: `2025-07-21T19:00-05:00` is
 * `July 21, 2025 at 7:00 PM`. A text that is no such date stands as it is.
 */
export const date: Format = {
  name: 'date',
  read: (values, reading) => dateText(textsOf(values, reading)[0], 'minute', reading),
};

/** The same without the time of the day. */
export const day: Format = {
  name: 'day',
  read: (values, reading) => dateText(textsOf(values, reading)[0], 'day', reading),
};

const dateText = (
  text: string | undefined,
  finest: 'day' | 'minute',
  { wording }: Reading,
): string | undefined => {
  const match = text === undefined ? null : DATE.exec(text);
  if (match === null) return text;
  // What the text leaves out is `undefined` in the match, whatever the type says.
  const [, year = '', month, dayOfMonth, time]: readonly (string | undefined)[] = match;
  const at = `${year}-${month ?? '01'}-${dayOfMonth ?? '01'}T${time ?? '00:00'}`;
  const instant = new Date(`${at}:00Z`);
  // `Date` reads 31 February as 3 March: what does not read back as itself is no date.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(at)) return text;
  const precision = precisionOf(month, dayOfMonth, time);
  return wording.date(instant, precision === 'minute' ? finest : precision);
};

const precisionOf = (
  month: string | undefined,
  dayOfMonth: string | undefined,
  time: string | undefined,
): Precision => {
  if (month === undefined) return 'year';
  if (dayOfMonth === undefined) return 'month';
  return time === undefined ? 'day' : 'minute';
};
