import type { JsonObject } from '../../schema/json.ts';
import { isOfType } from './values.ts';

/** Units of a duration (ISO 8601), the longest first. */
export const DURATION_UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;

export type DurationUnit = (typeof DURATION_UNITS)[number];

/**
 * Counts of a duration by unit. Years, months, weeks and days may be fractions; hours, minutes and
 * seconds are whole numbers, minutes and seconds at most 59.
 */
export type Duration = Readonly<Record<DurationUnit, number>>;

const NUMBER = '\\d{1,6}(?:[.,]\\d{1,6})?';
const UNIT = 'Y|W|D(?:AYS?)?|H(?:RS?|OURS?)?|M(?:INS?|INUTES?)?|S(?:ECS?|ECONDS?)?';
// Accepts units in any order, also on the wrong side of the `T`, and minutes after an hour without
// their letter: `P1H`, `PT0D1H0M`, `PT1H30`.
const DURATION = new RegExp(`^(?:P|(?=T))(?:T?${NUMBER}(?:${UNIT}|$))*T?$`, 'i');
const PART = new RegExp(`(T?)(${NUMBER})(${UNIT})?`, 'gi');

/** Matches a duration that is valid by ISO 8601-1, 5.5.2.2. */
const VALID =
  /^P(?=[\dT])(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+(?:[.,]\d+(?=H$))?H)?(?:\d+(?:[.,]\d+(?=M$))?M)?(?:\d+(?:[.,]\d+)?S)?)?)$/;

/**
 * Parses a duration in ISO 8601 or a similar notation, such as `P1H` or `PT1H30`. If `isShort`, as
 * for a cooking time, a text without years has no months: `P30M` means 30 minutes, as many pages
 * use it. The time is rounded to seconds. Returns `undefined` for any other text.
 */
export const parseDuration = (text: string, isShort: boolean): Duration | undefined => {
  const compact = text.replaceAll(/\s/g, '');
  if (!DURATION.test(compact)) return undefined;
  const given = new Map<DurationUnit, number>();
  let isTime = isShort && !/y/i.test(compact);
  for (const [, t = '', number = '', word = ''] of compact.matchAll(PART)) {
    isTime ||= t !== '' || /^(?:h|mi)/i.test(word);
    const letter = word.charAt(0).toUpperCase();
    const unit = isTime && /^M?$/.test(letter) ? 'minute' : UNITS.get(letter);
    if (unit === undefined) return undefined;
    given.set(unit, (given.get(unit) ?? 0) + Number(number.replace(',', '.')));
  }
  if (given.size === 0) return undefined;
  const at = (unit: DurationUnit): number => given.get(unit) ?? 0;
  const time = Math.round(at('hour') * 3600 + at('minute') * 60 + at('second'));
  return {
    year: at('year'),
    month: at('month'),
    week: at('week'),
    day: at('day'),
    hour: Math.floor(time / 3600),
    minute: Math.floor(time / 60) % 60,
    second: time % 60,
  };
};

const UNITS: ReadonlyMap<string, DurationUnit> = new Map([
  ['Y', 'year'],
  ['M', 'month'],
  ['W', 'week'],
  ['D', 'day'],
  ['H', 'hour'],
  ['S', 'second'],
]);

/** Returns whether the values of the schema.org `property` are durations (schema.org/Duration). */
export const isDurationProperty = (property: string): boolean =>
  SHORT.has(property) || DURATIONS.has(property);

/**
 * Returns whether a `property` of a `node` has a short duration (see {@link parseDuration}): a time
 * of a recipe or a task, or the `duration` of a recording.
 */
export const isShortDuration = (property: string, node: JsonObject): boolean =>
  SHORT.has(property) ||
  (property === 'duration' && RECORDINGS.some((type) => isOfType(node, type)));

const SHORT: ReadonlySet<string> = new Set(['prepTime', 'cookTime', 'totalTime', 'performTime']);
const DURATIONS: ReadonlySet<string> = new Set(['courseWorkload', 'duration', 'timeRequired']);
const RECORDINGS = ['VideoObject', 'AudioObject', 'Movie', 'MusicRecording', 'PodcastEpisode'];

/**
 * Returns the ISO 8601 form of a `text` that {@link parseDuration} reads, but that is invalid or
 * literally has months instead of minutes: `PT1H` for `P1H`, `PT30M` for a short `P30M`. Returns
 * any other text unchanged.
 */
export const validDuration = (text: string, isShort: boolean): string => {
  const duration = parseDuration(text, isShort);
  if (duration === undefined) return text;
  const isMeant = parseDuration(text, false)?.month === duration.month;
  return isMeant && VALID.test(text) ? text : (isoDuration(duration) ?? text);
};

/**
 * Formats a duration in ISO 8601, with weeks as days; `undefined` if the years, months, weeks or
 * days are fractions, which ISO 8601 does not allow here.
 */
const isoDuration = ({
  year,
  month,
  week,
  day,
  hour,
  minute,
  second,
}: Duration): string | undefined => {
  if (![year, month, week, day].every(Number.isInteger)) return undefined;
  const part = (count: number, letter: string): string => (count === 0 ? '' : `${count}${letter}`);
  const time = part(hour, 'H') + part(minute, 'M') + part(second, 'S');
  const days = part(year, 'Y') + part(month, 'M') + part(week * 7 + day, 'D');
  if (days === '' && time === '') return 'PT0S';
  return `P${days}${time === '' ? '' : `T${time}`}`;
};
