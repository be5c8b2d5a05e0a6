import { type DateTime, toDateTime } from '@content-publishing/domain';

const LOCAL =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Matches the time zone at the end of a date in words (RFC 2822, RFC 850), which `Date` reads. */
const ZONED = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})(?:\s*\([^)]*\))?$/i;

/** Matches a date with the name of its month in English, and perhaps a time, without a zone. */
const WORDED =
  /^(?:[a-z]{3,9},?\s+)?(?:[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?|\d{1,2}(?:st|nd|rd|th)?\s+[a-z]{3,9}\.?,?)\s+\d{4}(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?)?$/i;

/**
 * Returns the instant of a date of another system, such as `2024-01-31 10:00`, `Jan 31, 2024` or an RFC 2822 date. A
 * date without a zone is in `timeZone`, an IANA name. Returns `undefined` for any other text.
 *
 * @example
 * instantOf('2024-01-31 10:00', 'Europe/Berlin'); // '2024-01-31T09:00:00.000Z'
 */
export const instantOf = (text: string, timeZone: string): DateTime | undefined => {
  const trimmed = text.trim();
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] =
    LOCAL.exec(trimmed) ?? [];
  if (year === undefined || month === undefined || day === undefined) {
    if (ZONED.test(trimmed)) return fromDate(new Date(trimmed));
    if (!WORDED.test(trimmed)) return undefined;
    const clock = fromDate(new Date(`${trimmed.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')} UTC`));
    return clock && atZone(clock.slice(0, -1), timeZone);
  }
  const [date, time] = [
    [year, month, day],
    [hour, minute, second],
  ].map((parts) => parts.map((part) => part.padStart(2, '0')));
  const local = `${date?.join('-')}T${time?.join(':')}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  if (zone === undefined) return atZone(local, timeZone);
  const offset = /\d/.test(zone) ? zone.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z';
  return toDateTime(`${local}${offset}`);
};

/** Returns the instant at which clocks in `timeZone` show `local`; the earlier one of two. */
const atZone = (local: string, timeZone: string): DateTime | undefined => {
  const utc = toDateTime(`${local}Z`);
  if (utc === undefined || timeZone === 'UTC') return utc;
  const wanted = Date.parse(utc);
  // Offsets change at most once within a day.
  const candidates = [-DAY, 0, DAY].map((shift) => wanted - offsetAt(wanted + shift, timeZone));
  const exact = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === wanted);
  // In the hour that a change of clocks leaves out, the instant before the change counts.
  return fromDate(new Date(Math.min(...(exact.length > 0 ? exact : candidates))));
};

const DAY = 24 * 60 * 60 * 1000;

/** Formats of clocks by time zone: making one takes longer than using it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, made);
  return made;
};

/** Returns the offset of local time from UTC in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number => {
  const parts = clockIn(timeZone).formatToParts(instant);
  const at = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(
    at('year'),
    at('month') - 1,
    at('day'),
    at('hour'),
    at('minute'),
    at('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
};

/** Returns the instant of a date; `undefined` for one that is not valid. */
export const fromDate = (date: Date): DateTime | undefined =>
  Number.isNaN(date.getTime()) ? undefined : toDateTime(date.toISOString());
