import { primaryLanguage } from '../../../text/language.ts';
import type { Unit } from './unit.ts';
import type { Label } from './label.ts';
import { colons, translations } from './translations.ts';
import { memoize, once } from '../../../text/memoize.ts';

const ENGLISH = 'en';

/** Primary languages (BCP 47) that have a table of headings and labels for structured blocks. */
export const labelLanguages: readonly string[] = [ENGLISH, ...translations.keys()];

/** Precision of a date; `time` is a time without a date. */
export type Precision = 'year' | 'month' | 'day' | 'minute' | 'time';

const PRECISIONS: Readonly<Record<Precision, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
  time: { timeStyle: 'short' },
};

/** Formatting of values in one language. */
export interface I18n {
  /** Primary language of the tag: `pt` for `pt-BR`. */
  readonly language: string;
  label(label: Label): string;
  /**
   * Returns the text with the colon of the language: `Yield:`. A text that ends in punctuation is
   * returned unchanged.
   */
  withColon(text: string): string;
  number(value: number): string;
  /** Returns a number with the name of its unit, such as `30 minutes`. */
  measure(count: number, unit: Unit): string;
  /** Returns the parts of `date` that `precision` names, read in UTC. */
  date(date: Date, precision: Precision): string;
  /**
   * Returns an amount of an ISO 4217 `currency`, or a range of amounts if `low` and `high` differ.
   */
  money(currency: string, low: number, high: number): string;
  /** Returns a list as text: `a, b, and c`. */
  list(items: readonly string[]): string;
  /**
   * Returns the name of a language by its BCP 47 tag; `undefined` for an unknown or invalid tag.
   */
  languageName(tag: string): string | undefined;
  /**
   * Returns the name of a country by its two-letter code (ISO 3166-1); `undefined` for any other text.
   */
  countryName(code: string): string | undefined;
}

/**
 * Returns the formatting of values in a `language`, a BCP 47 tag. An unknown language is formatted
 * as English; labels are English in a language without a table of its own.
 */
export const i18nOf: (language: string) => I18n = memoize((language) => {
  const locale = localeOf(language);
  const primary = primaryLanguage(language);
  const labels = translations.get(primary);
  const colon = colons.get(primary) ?? ':';
  const numbers = once(() => new Intl.NumberFormat(locale));
  const measures = memoize(
    (unit: Unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  );
  const dates = memoize(
    (precision: Precision) =>
      new Intl.DateTimeFormat(locale, { ...PRECISIONS[precision], timeZone: 'UTC' }),
  );
  const money = memoize(
    (currency) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  const lists = once(() => new Intl.ListFormat(locale));
  const names = memoize(
    (type: 'language' | 'region') => new Intl.DisplayNames(locale, { type, fallback: 'none' }),
  );
  return {
    language: primary,
    label: (label) => labels?.[label] ?? label,
    withColon: (text) => (/\p{P}$/u.test(text) ? text : text + colon),
    number: (value) => evenlySpaced(numbers().format(value)),
    measure: (count, unit) => evenlySpaced(measures(unit).format(count)),
    date: (date, precision) => evenlySpaced(dates(precision).format(date)),
    money: (currency, low, high) => {
      const said = (amount: number) => evenlySpaced(money(currency).format(amount));
      // `formatRange` returns the same text, but takes many times as long.
      return low === high ? said(low) : `${said(low)} – ${said(high)}`;
    },
    list: (items) => lists().format(items),
    languageName: (tag) =>
      isTag(tag) ? names('language').of(new Intl.Locale(tag).baseName) : undefined,
    countryName: (code) =>
      /^[a-z]{2}$/i.test(code) ? names('region').of(code.toUpperCase()) : undefined,
  };
});

/**
 * Returns `language`, a BCP 47 tag, or else its primary language, if Intl supports it; else
 * English.
 */
const localeOf = (language: string): string =>
  [language, primaryLanguage(language)].find(
    (tag) => isTag(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0,
  ) ?? ENGLISH;

/**
 * Returns whether Intl accepts `tag`. Intl throws for a tag that it rejects, and checks more than
 * the form of a tag.
 */
const isTag = (tag: string): boolean => {
  try {
    Intl.getCanonicalLocales(tag);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns `text` with plain spaces in place of all other white space, because runtimes differ in
 * the space between a number and its unit.
 */
const evenlySpaced = (text: string): string => text.replaceAll(/\s/g, ' ');
