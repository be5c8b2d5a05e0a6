import { localeOf } from './language.ts';

const made = new Map<string, Intl.Segmenter>();

/** The segmenter of a `language` (ECMA-402, Intl.Segmenter; UAX 29): it is costly, so made once. */
export const segmenter = (language: string, granularity: 'sentence' | 'word'): Intl.Segmenter => {
  const key = `${granularity} ${language}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const created = new Intl.Segmenter(localeOf(language), { granularity });
  made.set(key, created);
  return created;
};
