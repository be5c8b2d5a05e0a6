import { err, ok } from 'neverthrow';
import type { Parser } from './reader.ts';

/**
 * Value of an unset variable without a default; users cannot set it, since empty values count as
 * unset.
 */
export const UNSET = '';

/** Value that disables a limit. */
export const OFF = 'off';

/** Returns the parser of a whole number of at most 15 digits. */
export const wholeNumber =
  (minimum: number, maximum: number): Parser<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= minimum && value <= maximum
      ? ok(value)
      : err({ found: `"${text}"`, right: `a whole number from ${minimum} to ${maximum}` });
  };

/** Returns the parser of one of `choices`. */
export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]): Parser<Choice> =>
  (text) => {
    const chosen = choices.find((choice) => choice === text);
    return chosen === undefined
      ? err({ found: `"${text}"`, right: `one of ${choices.join(', ')}` })
      : ok(chosen);
  };

/** Parses `true` and `false`. */
export const flag: Parser<boolean> = (text, source) =>
  oneOf(['true', 'false'])(text, source).map((chosen) => chosen === 'true');

/** Returns `parse`, which also accepts {@link OFF}, for undefined. */
export const orOff =
  <Value>(parse: Parser<Value>): Parser<Value | undefined> =>
  (text, source) =>
    text === OFF
      ? ok(undefined)
      : parse(text, source).mapErr(({ found, right }) => ({ found, right: `${right}, or ${OFF}` }));

/** Returns `parse`, which also accepts {@link UNSET}, for undefined. */
export const orUnset =
  <Value>(parse: Parser<Value>): Parser<Value | undefined> =>
  (text, source) =>
    text === UNSET ? ok(undefined) : parse(text, source);
