import { primaryLanguage } from '../language.ts';
import { de } from './labels/de.ts';
import { es } from './labels/es.ts';
import { fr } from './labels/fr.ts';
import { it } from './labels/it.ts';
import type { Label, Labels } from './labels/label.ts';
import { nl } from './labels/nl.ts';
import { memoised, once } from '../memoised.ts';

const ENGLISH = 'en';

/** The languages that the service has its own words in, besides English. */
const tables: ReadonlyMap<string, Labels> = new Map(Object.entries({ de, es, fr, it, nl }));

/** Languages in which structured blocks have headings and labels of their own. */
export const labelLanguages: readonly string[] = [ENGLISH, ...tables.keys()];

/** The units that make up a duration (ISO 8601), the longest first. */
export type TimeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

/** How precisely a text names a day or an instant. */
export type Precision = 'year' | 'month' | 'day' | 'minute';

const PRECISIONS: Readonly<Record<Precision, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
};

/** How things are said in one language. */
export interface Wording {
  /** The primary language: `pt` of `pt-BR`. */
  readonly language: string;
  label(label: Label): string;
  number(value: number): string;
  /** `30 minutes` */
  time(count: number, unit: TimeUnit): string;
  /** The wall-clock time that `date` has in UTC. */
  date(date: Date, precision: Precision): string;
  /** An amount of an ISO 4217 `currency`, or the range from one amount to a higher one. */
  money(currency: string, low: number, high: number): string;
  /** `a, b, and c` */
  list(items: readonly string[]): string;
  /** What a language is called; nothing when the tag names none. */
  languageName(tag: string): string | undefined;
}

/** How things are said in a language, a BCP 47 tag; as in English when nothing is known of it. */
export const wordingOf: (language: string) => Wording = memoised((language) => {
  const locale = localeOf(language);
  const primary = primaryLanguage(language);
  const labels = tables.get(primary);
  const numbers = once(() => new Intl.NumberFormat(locale));
  const times = memoised(
    (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  );
  const dates = memoised(
    (precision: Precision) =>
      new Intl.DateTimeFormat(locale, { ...PRECISIONS[precision], timeZone: 'UTC' }),
  );
  const money = memoised(
    (currency) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const names = once(() => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }));
  return {
    language: primary,
    label: (label) => labels?.[label] ?? label,
    number: (value) => evenlySpaced(numbers().format(value)),
    time: (count, unit) => evenlySpaced(times(unit).format(count)),
    date: (date, precision) => evenlySpaced(dates(precision).format(date)),
    money: (currency, low, high) => {
      const said = (amount: number) => evenlySpaced(money(currency).format(amount));
      // `formatRange` would say the same, and takes many times as long.
      return low === high ? said(low) : `${said(low)} – ${said(high)}`;
    },
    list: (items) => (items.length > 1 ? lists().format(items) : (items[0] ?? '')),
    languageName: (tag) => (isTag(tag) ? names().of(new Intl.Locale(tag).baseName) : undefined),
  };
});

/** The locale of a language that Intl knows something of. */
const localeOf = (language: string): string =>
  [language, primaryLanguage(language)].find(
    (tag) => isTag(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0,
  ) ?? ENGLISH;

/** Whether Intl takes `tag`: it looks closer than the shape of a tag, and throws. */
const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/** Runtimes differ in which of the many spaces they put between a number and its unit. */
const evenlySpaced = (text: string): string => text.replaceAll(/\s+/gu, ' ');
