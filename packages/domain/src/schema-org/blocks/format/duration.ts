import { DURATION_UNITS, parseDuration } from '../../payload/duration.ts';
import type { Format } from './format.ts';
import { textsOf } from './text.ts';

/**
 * Matches texts that are meant as a duration and are none: one below zero, or a number of some
 * unit.
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
 * An ISO 8601 duration: `PT90M` is `1 hour 30 minutes`; nothing for no time at all, and for a number
 * without a unit. Words stand as they are.
 */
export const duration = durationFormat(false);

/**
 * A duration that takes no months unless it takes years, such as that of cooking or of a video:
 * `P30M` is `30 minutes`.
 */
export const shortDuration = durationFormat(true);
