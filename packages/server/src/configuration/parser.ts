import { err, ok } from 'neverthrow';
import type { Parser } from './reader.ts';

/**
 * Text that is parsed for an unset variable without a default. Users cannot set it, because an
 * empty value counts as unset.
 */
export const UNSET = '';

/** Value of a variable that disables its limit or feature. */
export const OFF = 'off';

/** Returns a parser of a whole number from `minimum` to `maximum`, written in at most 15 digits. */
export const wholeNumber =
  (minimum: number, maximum: number): Parser<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= minimum && value <= maximum
      ? ok(value)
      : err({ found: `"${text}"`, right: `a whole number from ${minimum} to ${maximum}` });
  };

/** Returns a parser that accepts only `choices`, in the same letter case. */
export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]): Parser<Choice> =>
  (text) => {
    const chosen = choices.find((choice) => choice === text);
    return chosen === undefined
      ? err({ found: `"${text}"`, right: `one of ${choices.join(', ')}` })
      : ok(chosen);
  };

/** Parses `true` or `false` to a boolean. */
export const flag: Parser<boolean> = (text, source) =>
  oneOf(['true', 'false'])(text, source).map((chosen) => chosen === 'true');

/** Returns a parser that returns undefined for {@link OFF}, and otherwise calls `parse`. */
export const orOff =
  <Value>(parse: Parser<Value>): Parser<Value | undefined> =>
  (text, source) =>
    text === OFF
      ? ok(undefined)
      : parse(text, source).mapErr(({ found, right }) => ({ found, right: `${right}, or ${OFF}` }));

/** Returns a parser that returns undefined for {@link UNSET}, and otherwise calls `parse`. */
export const orUnset =
  <Value>(parse: Parser<Value>): Parser<Value | undefined> =>
  (text, source) =>
    text === UNSET ? ok(undefined) : parse(text, source);
