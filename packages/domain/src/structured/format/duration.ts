import type { TimeUnit } from './unit.ts';
import type { Format } from './format.ts';
import { textsOf } from './text.ts';

const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,6})?)';
const DURATION = new RegExp(
  `^P(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?` +
    // The minutes after an hour are known without their letter: `PT1H30`.
    `(?:T(?:${NUMBER}H)?(?:${NUMBER}M|(?<=H)${NUMBER})?(?:${NUMBER}S)?)?$`,
  'i',
);

/** What is meant as a duration, and is none: one below zero, or a number of some unit. */
const NO_DURATION = /^(?:[+-]?P[\dT]|[+-]?[\d.,]+$)/i;

/**
 * An ISO 8601 duration: `PT90M` is `1 hour 30 minutes`; nothing for no time at all, and for a number
 * without a unit. Words stand as they are.
 */
export const duration: Format = {
  name: 'duration',
  read: (values, reading) => {
    const [text] = textsOf(values, reading);
    if (text === undefined) return undefined;
    const match = DURATION.exec(text);
    if (match === null) return NO_DURATION.test(text) ? undefined : text;
    // What the text leaves out is `undefined` in the match, whatever the type says.
    const numbers = Array.from(match, (number: string | undefined) =>
      Number(number?.replace(',', '.') ?? 0),
    );
    const [, years = 0, months = 0, weeks = 0, days = 0, hours = 0, ...rest] = numbers;
    const [minutes = 0, bareMinutes = 0, seconds = 0] = rest;
    const time = Math.round(hours * 3600 + (minutes + bareMinutes) * 60 + seconds);
    const counts: Readonly<Record<TimeUnit, number>> = {
      year: years,
      month: months,
      week: weeks,
      day: days,
      hour: Math.floor(time / 3600),
      minute: Math.floor(time / 60) % 60,
      second: time % 60,
    };
    const said = TIME_UNITS.filter((unit) => counts[unit] > 0).map((unit) =>
      reading.wording.measure(counts[unit], unit),
    );
    return said.join(' ') || undefined;
  },
};

const TIME_UNITS: readonly TimeUnit[] = [
  'year',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
];
