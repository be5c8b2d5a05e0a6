import type { TimeUnit } from './unit.ts';
import type { Format } from './format.ts';
import { textsOf } from './text.ts';

const NUMBER = '\\d{1,6}(?:[.,]\\d{1,6})?';
// Units are known in any order, also on the wrong side of the `T`, and the minutes after an hour
// without their letter: `P1H`, `PT0D1H0M`, `PT1H30`.
const DURATION = new RegExp(`^P(?:T?${NUMBER}(?:[YMWDHS]|$))*T?$`, 'i');
const PART = new RegExp(`(T?)(${NUMBER})([YMWDHS]?)`, 'gi');

/**
 * Matches texts that are meant as a duration and are none: one below zero, or a number of some
 * unit.
 */
const NO_DURATION = /^(?:[+-]?P[\dT]|[+-]?[\d.,]+$)/i;

const durationFormat = (isOfMinutes: boolean): Format => ({
  name: 'duration',
  read: (values, reader) => {
    const [text] = textsOf(values, reader);
    if (text === undefined) return undefined;
    if (!DURATION.test(text)) return NO_DURATION.test(text) ? undefined : text;
    const given = new Map<TimeUnit, number>();
    let isTime = isOfMinutes && !/y/i.test(text);
    for (const [, t = '', number = '', letter = ''] of text.matchAll(PART)) {
      isTime ||= t !== '' || /h/i.test(letter);
      const unit = isTime && /^m?$/i.test(letter) ? 'minute' : UNITS.get(letter.toUpperCase());
      if (unit === undefined) return undefined;
      given.set(unit, (given.get(unit) ?? 0) + Number(number.replace(',', '.')));
    }
    const at = (unit: TimeUnit): number => given.get(unit) ?? 0;
    const time = Math.round(at('hour') * 3600 + at('minute') * 60 + at('second'));
    const counts: Readonly<Record<TimeUnit, number>> = {
      year: at('year'),
      month: at('month'),
      week: at('week'),
      day: at('day'),
      hour: Math.floor(time / 3600),
      minute: Math.floor(time / 60) % 60,
      second: time % 60,
    };
    const said = TIME_UNITS.filter((unit) => counts[unit] > 0).map((unit) =>
      reader.i18n.measure(counts[unit], unit),
    );
    return said.join(' ') || undefined;
  },
});

/**
 * An ISO 8601 duration: `PT90M` is `1 hour 30 minutes`; nothing for no time at all, and for a number
 * without a unit. Words stand as they are.
 */
export const duration = durationFormat(false);

/**
 * A duration of work, such as the cooking of a dish, which takes no months unless it takes years:
 * `P30M` is `30 minutes`, as pages that write it so mean.
 */
export const workDuration = durationFormat(true);

const UNITS: ReadonlyMap<string, TimeUnit> = new Map([
  ['Y', 'year'],
  ['M', 'month'],
  ['W', 'week'],
  ['D', 'day'],
  ['H', 'hour'],
  ['S', 'second'],
]);

const TIME_UNITS: readonly TimeUnit[] = [
  'year',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
];
