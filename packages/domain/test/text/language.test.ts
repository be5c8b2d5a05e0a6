import { DEFAULT_LANGUAGE, primaryLanguage } from '@content-publishing/domain';
import { LanguageSchema } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { validator } from '../../src/schema/validator.ts';

const { accepts } = validator(LanguageSchema);

describe('a language', () => {
  it.each([
    ...['en', 'de', 'EN', 'gsw', 'pt-BR', 'zh-Hant-TW', 'es-419', 'sl-rozaj-biske'],
    ...['de-CH-1901', 'th-u-ca-buddhist', 'de-DE-u-co-phonebk'],
  ])('may be %s', (tag) => {
    expect(accepts(tag)).toBe(true);
  });

  it.each([
    ...['', 'e', 'english', 'en_US', 'en-', '-en', 'en--US', 'en US', 'en\n', 'en-u', '1a'],
    ...['en-abcdefghi', `en${'-abcdefgh'.repeat(4)}`, 'dé'],
  ])('may not be %j', (tag) => {
    expect(accepts(tag)).toBe(false);
  });

  it('is English unless it is said', () => {
    expect(DEFAULT_LANGUAGE).toBe('en');
  });

  it.each([
    ['en', 'en'],
    ['PT-br', 'pt'],
    ['zh-Hant-TW', 'zh'],
  ])('of the tag %s is %s', (tag, primary) => {
    expect(primaryLanguage(tag)).toBe(primary);
  });
});
