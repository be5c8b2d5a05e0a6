import { textsOf } from './payload.ts';

const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,6})?)';
const DURATION = new RegExp(
  `^P(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?` +
    `(?:T(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
  'i',
);

/**
 * An ISO 8601 duration as people say it: `PT90M` is `1 hour 30 minutes`; nothing for no time at
 * all. A text that is no such duration stands as it is.
 */
export const durationText = (value: unknown): string | undefined => {
  const [text] = textsOf(value);
  const match = text === undefined ? null : DURATION.exec(text);
  if (match === null) return text;
  // What the text leaves out is `undefined` in the match, whatever the type says.
  const numbers = Array.from(match, (number: string | undefined) =>
    Number((number ?? '0').replace(',', '.')),
  );
  const [, years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    numbers;
  const time = Math.round(hours * 3600 + minutes * 60 + seconds);
  const said = [
    counted(years, 'year'),
    counted(months, 'month'),
    counted(weeks, 'week'),
    counted(days, 'day'),
    counted(Math.floor(time / 3600), 'hour'),
    counted(Math.floor(time / 60) % 60, 'minute'),
    counted(time % 60, 'second'),
  ];
  return said.flat().join(' ') || undefined;
};

const counted = (count: number, unit: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
