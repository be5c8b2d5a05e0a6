import { excerptOf, parseBody } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proseOf } from '../../../src/content/body/excerpt.ts';
import { anyCharacter } from '../../any-character.ts';

describe('an excerpt', () => {
  it.each(['', 'a', 'a b', 'a'.repeat(300), '𝒳'.repeat(300)])(
    'is the whole text where that has at most 300 characters',
    (text) => {
      expect(excerptOf(text)).toBe(text);
    },
  );

  it('is one line, whatever white space the text has', () => {
    expect(excerptOf(' a\n b \r\n\tc ')).toBe('a b c');
    expect(excerptOf(`a${'\n'.repeat(1000)}b`)).toBe('a b');
  });

  it('is filled where a long run without spaces stands in it', () => {
    const url = `https://example.com/${'a'.repeat(350)}`;
    expect(excerptOf(`See ${url}`)).toBe(`See ${url.slice(0, 295)}…`);
    expect(excerptOf(`${'a'.repeat(149)} ${'b'.repeat(300)}`)).toBe(
      `${'a'.repeat(149)} ${'b'.repeat(149)}…`,
    );
    expect(excerptOf(`${'a'.repeat(150)} ${'b'.repeat(300)}`)).toBe(`${'a'.repeat(150)}…`);
  });

  it.each(['🇩🇰', '👩‍👩‍👧‍👦', '👍🏽', '1️⃣', 'ｶﾞ', 'กำ', 'e\u0301', '한'.normalize('NFD')])(
    'does not cut %s in half',
    (cluster) => {
      for (let before = 290; before < 300; before += 1) {
        const text = `${'a'.repeat(before)}${cluster}${'b'.repeat(20)}`;
        const start = excerptOf(text).slice(0, -1);
        const isWhole = start.length <= before || start.length >= before + cluster.length;
        expect({ before, isWhole }).toEqual({ before, isWhole: true });
        expect([...start].length).toBeGreaterThan(280);
      }
    },
  );

  it('ends with the last word that leaves room for the …', () => {
    expect(excerptOf(`${'a'.repeat(298)} b`)).toBe(`${'a'.repeat(298)} b`);
    expect(excerptOf(`${'a'.repeat(298)} bc`)).toBe(`${'a'.repeat(298)}…`);
    expect(excerptOf(`${'a'.repeat(299)} b`)).toBe(`${'a'.repeat(299)}…`);
    expect(excerptOf(`${'a'.repeat(290)} ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(290)}…`);
  });

  it('cuts a word where there is no other', () => {
    expect(excerptOf('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`);
    expect(excerptOf(`  ${'a'.repeat(301)}`)).toBe(`${'a'.repeat(299)}…`);
    expect(excerptOf('𝒳'.repeat(301))).toBe(`${'𝒳'.repeat(299)}…`);
  });

  it('does not part a character from the marks on it', () => {
    expect(excerptOf(`${'a'.repeat(297)}e\u0301\u0302bcd`)).toBe(`${'a'.repeat(297)}…`);
    expect(excerptOf(`${'a'.repeat(296)}e\u0301\u0302bcd`)).toBe(
      `${'a'.repeat(296)}e\u0301\u0302…`,
    );
  });

  it('may end beside any Han, Hiragana or Katakana, which are words by themselves', () => {
    expect(excerptOf('東'.repeat(301))).toBe(`${'東'.repeat(299)}…`);
    expect(excerptOf(`東京 ${'都'.repeat(400)}`)).toBe(`東京 ${'都'.repeat(296)}…`);
    expect(excerptOf(`${'東'.repeat(290)}${'x'.repeat(20)}`)).toBe(`${'東'.repeat(290)}…`);
    expect(excerptOf('𠮷'.repeat(301))).toBe(`${'𠮷'.repeat(299)}…`);
    expect(excerptOf(`${'か'.repeat(299)}\u3099か`)).toBe(`${'か'.repeat(298)}…`);
  });

  it('is a start of the text of at most 300 characters, whole characters alone', () => {
    const unit = fc.oneof(
      fc.constantFrom(' ', '\n', 'a', 'word', '東', '\u0301', '\u3099', '𠮷', '😀'),
      anyCharacter,
    );
    const texts = fc.array(unit, { minLength: 280, maxLength: 340 }).map((units) => units.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const line = text.trim().replaceAll(/\s+/gu, ' ');
        const excerpt = excerptOf(text);
        expect([...excerpt].length).toBeLessThanOrEqual(300);
        if (excerpt === line) return;
        expect(excerpt.endsWith('…')).toBe(true);
        const start = excerpt.slice(0, -1);
        expect(line.startsWith(start)).toBe(true);
        expect(start.isWellFormed()).toBe(true);
        expect(line.slice(start.length)).not.toMatch(/^\p{M}/u);
      }),
      { numRuns: 30 },
    );
  });
});

const excerptOfBody = (...blocks: readonly unknown[]): string =>
  excerptOf(proseOf(parseBody(blocks)._unsafeUnwrap().texts));

const paragraph = (text: string) => ({ type: 'paragraph', text });
const quote = { type: 'quote', text: 'A pot is never in a hurry.', attribution: 'A barista' };
const faq = { type: 'faq', items: [{ question: 'Which grind?', answer: 'Coarse.' }] };
const takeaways = { type: 'key_takeaways', items: ['Fresh beans', 'Low heat.', 'Patience'] };
const list = { type: 'list', style: 'bullet', items: ['Coffee', 'Water'] };
const heading = { type: 'heading', level: 2, text: 'What you need' };
const video = { type: 'video_embed', url: 'https://video.example/1', title: 'The moka pot' };
const code = { type: 'code', language: 'sh', code: 'brew --slowly' };

describe('an excerpt that is made of a body', () => {
  it('has prose alone: no headings, entries of lists, questions, captions, labels, quotations', () => {
    const cta = { type: 'cta', title: 'Taste it', body: 'In May.', linkUrl: '/may' };
    expect(
      excerptOfBody(
        heading,
        { type: 'callout', variant: 'info', title: 'Note', body: 'Hot.' },
        paragraph('Heat the *water*.'),
        list,
        { type: 'image', mediaId: '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b', caption: 'Low heat' },
        ...[faq, takeaways, quote, video, code],
        { ...cta, linkLabel: 'Book', variant: 'default' },
        paragraph('Then pour.'),
      ),
    ).toBe('Heat the water. Then pour.');
  });

  it('has prose that stands far behind other texts', () => {
    const entries = {
      ...list,
      items: Array.from({ length: 1000 }, (_, index) => `Entry ${index}`),
    };
    expect(excerptOfBody(heading, entries, paragraph('Heat the water.'))).toBe('Heat the water.');
  });

  it.each([
    ['quotations and callouts', [heading, list, faq, quote], 'A pot is never in a hurry.'],
    ['questions and answers', [heading, list, takeaways, faq], 'Which grind? Coarse.'],
    ['takeaways', [heading, list, takeaways], 'Fresh beans · Low heat. Patience'],
    ['entries of lists', [heading, video, list], 'Coffee · Water'],
    [
      'headings',
      [video, heading, { ...heading, text: 'How?' }, heading],
      'What you need · How? What you need',
    ],
    ['labels', [video, code, video], 'The moka pot · The moka pot'],
    ['nothing', [code, { type: 'divider' }], ''],
  ])('has %s where there is no prose', (_, blocks, excerpt) => {
    expect(excerptOfBody(...blocks)).toBe(excerpt);
    expect(excerptOfBody(...blocks, paragraph(' \u200b '))).toBe(excerpt);
  });
});
