import { isSlug, slugOf, toSlug } from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../any-character.ts';

const id = '01900000-0000-7000-8000-00000000000a';

describe('a slug', () => {
  it.each(['a', 'hello-world', 'v1.2_~', 'Straße', '日本語', 'हिन्दी', 'العربية', '...', '٣', '𠮷'])(
    'may be %s',
    (slug) => {
      expect(isSlug(slug)).toBe(true);
    },
  );

  it.each([
    '',
    '.',
    '..',
    'a b',
    'a/b',
    'a?b',
    'a%20b',
    'a\0',
    '\ud800',
    '💥',
    id,
    id.toUpperCase(),
  ])('may not be %j', (slug) => {
    expect(isSlug(slug)).toBe(false);
  });

  it.each(['می‌خواهم', 'ක්‍ෂ', 'क्‍ष', 'ভারত'])('may have a joiner that its word needs: %s', (slug) => {
    expect(isSlug(slug)).toBe(true);
    expect(parsePostAddress(slug)).toEqual({ slug });
  });

  it.each([
    '\ufe0f',
    '\u0301',
    '\u3164',
    'hello-\ufe0f',
    'a\u200db',
    'a\u200b',
    '\u00ada',
    '\u200cخ',
  ])('has nothing that cannot be seen: %j', (slug) => {
    expect(isSlug(slug)).toBe(false);
  });

  it('of a stored post is found, although it would not be accepted any more', () => {
    expect(parsePostAddress('hello-\ufe0f')).toEqual({ slug: 'hello-\ufe0f' });
  });

  it('has 1 to 200 characters, counted in code points', () => {
    expect(isSlug('𠮷'.repeat(200))).toBe(true);
    expect(isSlug('𠮷'.repeat(201))).toBe(false);
  });

  it('has at most 200 characters in NFC too, so that its post can be found by it', () => {
    // Two characters in NFC.
    const qa = '\u0958';
    expect(isSlug(qa.repeat(100))).toBe(true);
    expect(parsePostAddress(qa.repeat(100))).toEqual({ slug: toSlug(qa.repeat(100)) });
    expect(isSlug(qa.repeat(101))).toBe(false);
  });

  it('is kept in NFC', () => {
    expect(toSlug('cafe\u0301')).toBe('caf\u00e9');
  });
});

describe('a post’s address', () => {
  it('is an id when it has the form of a UUID, in whichever letter case', () => {
    expect(parsePostAddress(id.toUpperCase())).toEqual({ id });
  });

  it('is a slug otherwise, looked up in NFC', () => {
    expect(parsePostAddress('cafe\u0301')).toEqual({ slug: 'caf\u00e9' });
  });

  it.each(['', 'a\0', '\ud800', 'a b', 'x'.repeat(201)])('is nothing for %j', (text) => {
    expect(parsePostAddress(text)).toBeUndefined();
  });
});

describe('the slug of a title', () => {
  it.each([
    ['How to use a moka pot', 'how-to-use-a-moka-pot'],
    ['The beginner’s guide: Crème brûlée!', 'the-beginners-guide-creme-brulee'],
    ['  C++ & C#, v2.5 ', 'c-c-v2-5'],
    ['Über Käse', 'uber-kase'],
    ['L’escalier', 'l-escalier'],
    ['Самовар и чай', 'самовар-и-чай'],
    ['東京の喫茶店', '東京の喫茶店'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Coffee ☕️ time', 'coffee-time'],
    ['!?…', 'untitled'],
    ['\u3164', 'untitled'],
    ['', 'untitled'],
    [id, `post-${id}`],
  ])('%j is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is cut after a word, or inside of a very long one', () => {
    expect(slugOf('word '.repeat(60))).toBe('word-'.repeat(40).slice(0, -1));
    expect(slugOf('a'.repeat(300))).toBe('a'.repeat(200));
    expect(slugOf(`a ${'𠮷'.repeat(300)}`)).toBe(`a-${'𠮷'.repeat(198)}`);
    expect(slugOf(`${'ب'.repeat(199)}\u200cب`)).toBe('ب'.repeat(199));
  });

  it('is a slug in its stored form, for every title', () => {
    const titles = fc.string({ unit: anyCharacter, maxLength: 300 });
    fc.assert(
      fc.property(titles, (title) => {
        const slug = slugOf(title);
        expect([title, isSlug(slug), toSlug(slug)]).toEqual([title, true, slug]);
      }),
      { numRuns: 500 },
    );
  });
});
