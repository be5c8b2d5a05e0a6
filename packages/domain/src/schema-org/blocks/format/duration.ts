import { DURATION_UNITS, parseDuration } from '../../payload/duration.ts';
import type { Format } from './format.ts';
import { textsOf } from './text.ts';

/**
 * Matches a text that begins like an ISO 8601 duration, also with a sign, or that is a number
 * without a unit. If it cannot be parsed, it is not shown.
 */
const NO_DURATION = /^(?:[+-]?P(?:[\dT]|$)|[+-]?[\d.,]+$)/i;

const durationFormat = (isShort: boolean): Format => ({
  name: 'duration',
  read: (values, reader) => {
    const [text] = textsOf(values, reader);
    if (text === undefined) return undefined;
    const counts = parseDuration(text, isShort);
    if (counts === undefined) return NO_DURATION.test(text) ? undefined : text;
    const said = DURATION_UNITS.filter((unit) => counts[unit] > 0).map((unit) =>
      reader.i18n.measure(counts[unit], unit),
    );
    return said.join(' ') || undefined;
  },
});

/**
 * Format of the first value as an ISO 8601 duration: `PT90M` is `1 hour 30 minutes`. A zero,
 * negative or invalid duration, and a number without a unit, are not shown; words are shown
 * unchanged.
 */
export const duration = durationFormat(false);

/**
 * Like {@link duration}, for short durations such as a cooking time or the length of a video:
 * `P30M` is `30 minutes`. Only a text that also has years has months.
 */
export const shortDuration = durationFormat(true);
