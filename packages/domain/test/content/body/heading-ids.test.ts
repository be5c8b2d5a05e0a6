import { describe, expect, it } from 'vitest';
import { bodyOf } from './parsed.ts';

const heading = (text: string, id?: string) => ({
  type: 'heading',
  level: 2,
  text,
  ...(id && { id }),
});

const idsOf = (...headings: readonly object[]): readonly string[] =>
  bodyOf(...headings).tocItems.map(({ id }) => id);

describe('the id of a heading', () => {
  it.each([
    ['How it works', 'how-it-works'],
    ['  Spaces -- and, signs!  ', 'spaces-and-signs'],
    ['C++ & C#', 'c-c'],
    ['Version 2.0', 'version-2-0'],
    ['snake_case', 'snake-case'],
    ["Don't", 'don-t'],
    ['**Bold** `code` [link](/a)', 'bold-code-link'],
    ['Café Ångström', 'cafe-angstrom'],
    ['Cafe\u0301', 'cafe'],
    ['Tiếng Việt', 'tieng-viet'],
    ['İstanbul', 'istanbul'],
    ['Straße Łódź Ærø', 'straße-łodz-ærø'],
    ['ガイド', 'ガイド'],
    ['カ\u3099イト\u3099', 'ガイド'],
    ['Йод и ёлка', 'йод-и-ёлка'],
    ['и\u0306од', 'йод'],
    ['हिन्दी में', 'हिन्दी-में'],
    ['Ελληνικά', 'ελληνικά'],
    ['한국어 안내', '한국어-안내'],
    ['عربي ٣', 'عربي-٣'],
    ['𝒳 and 𠮷', '𝒳-and-𠮷'],
    ['ΟΔΟΣ', 'οδος'],
    ['', 'section'],
    ['…!?', 'section'],
    ['👍', 'section'],
    ['\u0301', 'section'],
    ['1️⃣ First', '1-first'],
    ['☀\ufe0f Sun', 'sun'],
    ['zero\u200bwidth', 'zerowidth'],
    ['می‌خواهم بروم', 'می‌خواهم-بروم'],
    ['ක්‍ෂ ය', 'ක්‍ෂ-ය'],
  ])('is the kebab-case of its text: %j gives %j', (text, id) => {
    expect(idsOf(heading(text))).toEqual([id]);
  });

  it('is numbered when it was derived before', () => {
    const intro = heading('Intro');
    expect(idsOf(intro, intro, heading('Other'), intro)).toEqual([
      'intro',
      'intro-2',
      'other',
      'intro-3',
    ]);
  });

  it('skips ids that other headings derive', () => {
    expect(idsOf(heading('Intro 2'), heading('Intro'), heading('Intro'))).toEqual([
      'intro-2',
      'intro',
      'intro-3',
    ]);
    expect(idsOf(heading('Intro'), heading('Intro'), heading('Intro 2'))).toEqual([
      'intro',
      'intro-2',
      'intro-2-2',
    ]);
  });

  it('keeps given ids at their headings, before and after', () => {
    expect(
      idsOf(heading('Intro'), heading('Intro'), heading('A', 'intro'), heading('B', 'intro-3')),
    ).toEqual(['intro-2', 'intro-4', 'intro', 'intro-3']);
  });

  it('is kept as given', () => {
    expect(idsOf(heading('A', 'Éa_B.c'), heading('A', 'éa_b.c'))).toEqual(['Éa_B.c', 'éa_b.c']);
  });

  it('is derived for a thousand equal headings', () => {
    const ids = idsOf(...Array.from({ length: 1000 }, () => heading('Same')));
    expect(ids.at(-1)).toBe('same-1000');
  });

  it('is written into the stored heading', () => {
    const { blocks } = bodyOf(heading('A *b*'), { type: 'divider' }, heading('A b'));
    expect(blocks).toEqual([
      { ...heading('A *b*'), id: 'a-b' },
      { type: 'divider' },
      { ...heading('A b'), id: 'a-b-2' },
    ]);
  });
});

it('the table of contents has level, plain text and id of each heading in order', () => {
  const { tocItems } = bodyOf(
    { type: 'heading', level: 2, text: 'The *one*' },
    { type: 'paragraph', text: 'a' },
    { type: 'heading', level: 4, text: '`two`', id: 'zwei' },
    { type: 'heading', level: 3, text: '' },
  );
  expect(tocItems).toEqual([
    { level: 2, text: 'The one', id: 'the-one' },
    { level: 4, text: 'two', id: 'zwei' },
    { level: 3, text: '', id: 'section' },
  ]);
});
