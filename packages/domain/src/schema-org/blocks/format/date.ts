import type { JsonObject } from '../../../schema/json.ts';
import { isOfType } from '../../payload/values.ts';
import type { PayloadReader } from '../payload-reader.ts';
import type { Precision } from '../i18n/i18n.ts';
import type { Format } from './format.ts';
import { termNames } from './term.ts';
import { textsOf } from './text.ts';

// ISO 8601 as in Date and DateTime of schema.org, extended or basic; a zone in brackets may follow (RFC
// 9557).
const OFFSET = ' ?(?<offset>Z|[+-]\\d{2}(?::?\\d{2})?)?(?:\\[[^\\]]{1,60}\\])?';
const SECONDS = '(?::?\\d{2}(?:[.,]\\d{1,9})?)?';
const DATE = new RegExp(
  '^(?<year>\\d{4})(?:-?(?<month>\\d{2})-?(?<day>\\d{2})' +
    `(?:[T ](?<hour>\\d{2})(?::?(?<minute>\\d{2})${SECONDS})?${OFFSET})?|-(?<monthAlone>\\d{2}))?$`,
  'i',
);
// A time without its date, such as the start of an event.
const TIME = new RegExp(`^T?(?<hour>\\d{1,2}):(?<minute>\\d{2})${SECONDS}${OFFSET}$`, 'i');

/**
 * Format of the first value as an ISO 8601 date, with or without a wall-clock time, or a time
 * alone: `2025-07-21T19:00-05:00` is `July 21, 2025 at 7:00 PM`, and `18:30:00` is `6:30 PM`. The
 * offset is shown if no place implies it, which is so for UTC and for online events. Any other text
 * is shown unchanged.
 */
export const date: Format = {
  name: 'date',
  read: (values, reader, node) => {
    const said = dateText(textsOf(values, reader)[0], 'minute', reader);
    if (said?.offset === undefined) return said?.text;
    const isSaid = said.offset.toUpperCase() === 'Z' || isOnline(node, reader);
    return isSaid ? `${said.text} ${offsetName(said.offset)}` : said.text;
  },
};

/**
 * Like {@link date}, but a date is shown without time and offset; a time alone is shown as a time.
 */
export const day: Format = {
  name: 'day',
  read: (values, reader) => dateText(textsOf(values, reader)[0], 'day', reader)?.text,
};

interface DateText {
  readonly text: string;
  /** Offset as written, such as `Z` or `+02:00`; undefined for a date or time without one. */
  readonly offset: string | undefined;
}

const MINUTE = 60_000;

const dateText = (
  text: string | undefined,
  finest: 'day' | 'minute',
  { i18n }: PayloadReader,
): DateText | undefined => {
  if (text === undefined) return undefined;
  const asItIs = { text, offset: undefined };
  // Parts that the text leaves out are `undefined` in the match, despite its type.
  const parts: Readonly<Record<string, string | undefined>> | undefined = (
    TIME.exec(text) ?? DATE.exec(text)
  )?.groups;
  if (parts === undefined) return asItIs;
  const isTime = parts['year'] === undefined;
  const {
    year = '2000',
    month = parts['monthAlone'],
    day: dayOfMonth,
    hour,
    minute,
    offset,
  } = parts;
  const on = `${year}-${month ?? '01'}-${dayOfMonth ?? '01'}`;
  const start = new Date(`${on}T00:00:00Z`);
  // `Date` reads 31 February as 3 March, so a day that is printed differently does not exist.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(on)) return asItIs;
  const minutes = Number(hour ?? 0) * 60 + Number(minute ?? 0);
  // Midnight is also the end of a day, `24:00`.
  if (Number(minute) > 59 || minutes > 24 * 60) return asItIs;
  const instant = new Date(start.getTime() + minutes * MINUTE);
  const precision = isTime ? 'time' : precisionOf(month, dayOfMonth, hour);
  return { text: i18n.date(instant, precision === 'minute' ? finest : precision), offset };
};

/**
 * Returns a readable form of an `offset`: `UTC` for `Z` and `+00:00`, `UTC-5` for `-05:00`, and
 * `UTC+5:30` for `+0530`.
 */
const offsetName = (offset: string): string => {
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])0?(\d+?):?(\d{2})?$/.exec(offset) ?? [];
  const isZero = Number(hours) === 0 && Number(minutes) === 0;
  return isZero ? 'UTC' : `UTC${sign}${hours}${minutes === '00' ? '' : `:${minutes}`}`;
};

/**
 * Returns whether an event can be attended online, and so from other time zones. It can if a
 * location is a VirtualLocation, or if the attendance mode is online or mixed.
 */
const isOnline = (node: JsonObject, reader: PayloadReader): boolean =>
  reader.nodes(node['location']).some((location) => isOfType(location, 'VirtualLocation')) ||
  termNames(reader.values(node['eventAttendanceMode'])).some((mode) =>
    /^(?:Online|Mixed)/i.test(mode),
  );

const precisionOf = (
  month: string | undefined,
  dayOfMonth: string | undefined,
  time: string | undefined,
): Precision => {
  if (month === undefined) return 'year';
  if (dayOfMonth === undefined) return 'month';
  return time === undefined ? 'day' : 'minute';
};
