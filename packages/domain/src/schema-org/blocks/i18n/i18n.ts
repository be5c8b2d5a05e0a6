import { primaryLanguage } from '../../../text/language.ts';
import type { Unit } from '../format/unit.ts';
import type { Label } from './label.ts';
import { colons, translations } from './translations.ts';
import { memoize, once } from '../../../text/memoize.ts';

const ENGLISH = 'en';

/** Languages in which structured blocks have headings and labels of their own. */
export const labelLanguages: readonly string[] = [ENGLISH, ...translations.keys()];

/** Precision of a day or an instant; `time` is a time of any day. */
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
  /** The primary language: `pt` of `pt-BR`. */
  readonly language: string;
  label(label: Label): string;
  /** `Yield:`; a text that ends in punctuation as it is. */
  withColon(text: string): string;
  number(value: number): string;
  /** Returns `30 minutes` */
  measure(count: number, unit: Unit): string;
  /** Returns the wall-clock time that `date` has in UTC. */
  date(date: Date, precision: Precision): string;
  /** Returns an amount of an ISO 4217 `currency`, or the range from one amount to a higher one. */
  money(currency: string, low: number, high: number): string;
  /** Returns `a, b, and c` */
  list(items: readonly string[]): string;
  /** Returns the name of a language; nothing when the tag names none. */
  languageName(tag: string): string | undefined;
  /**
   * Returns the name of a country by its ISO 3166-1 code of two letters; nothing for any other
   * text.
   */
  countryName(code: string): string | undefined;
}

/** Returns the formatting of a language, a BCP 47 tag; the English one for an unknown language. */
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
      // `formatRange` would say the same, and takes many times as long.
      return low === high ? said(low) : `${said(low)} – ${said(high)}`;
    },
    list: (items) => lists().format(items),
    languageName: (tag) =>
      isTag(tag) ? names('language').of(new Intl.Locale(tag).baseName) : undefined,
    countryName: (code) =>
      /^[a-z]{2}$/i.test(code) ? names('region').of(code.toUpperCase()) : undefined,
  };
});

/** Returns the locale of a language that Intl knows something of. */
const localeOf = (language: string): string =>
  [language, primaryLanguage(language)].find(
    (tag) => isTag(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0,
  ) ?? ENGLISH;

/** Returns whether Intl takes `tag`: it looks closer than the shape of a tag, and throws. */
const isTag = (tag: string): boolean => {
  try {
    Intl.getCanonicalLocales(tag);
    return true;
  } catch {
    return false;
  }
};

/** Runtimes differ in which of the many spaces they put between a number and its unit. */
const evenlySpaced = (text: string): string => text.replaceAll(/\s/g, ' ');
