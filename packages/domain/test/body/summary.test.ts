import { summaryOf } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../any-character.ts';
import { bodyOf } from './parsed.ts';

const summaryIn =
  (language: string) =>
  (...blocks: readonly unknown[]): string | null =>
    summaryOf(bodyOf(...blocks).texts, language);

const summary = summaryIn('en');

const heading = (text: string) => ({ type: 'heading', level: 2, text });
const paragraph = (text: string) => ({ type: 'paragraph', text });
const takeaways = (...items: string[]) => ({ type: 'key_takeaways', items });
const list = (...items: string[]) => ({ type: 'list', style: 'bullet', items });

describe('the summary of a body', () => {
  it('is its first sentence, its takeaways, and its sections with a sentence each', () => {
    expect(
      summary(
        paragraph('A *moka pot* makes strong coffee. It is cheap.'),
        heading('What you **need**'),
        list('A pot', 'Coffee'),
        heading('How it works'),
        { type: 'code', language: 'sh', code: 'brew --now. Or later.' },
        paragraph('Steam pushes water up. Through the coffee!'),
        paragraph('Then it cools.'),
        takeaways('Use fresh beans', 'Low heat.'),
      ),
    ).toBe(
      [
        'A moka pot makes strong coffee.',
        'Use fresh beans',
        'Low heat.',
        'What you need',
        'How it works: Steam pushes water up.',
      ].join('\n'),
    );
  });

  it('says nothing twice', () => {
    expect(
      summary(heading('Start'), paragraph('Go! Now.'), takeaways('Go!'), heading('Start')),
    ).toBe('Go!\nStart');
  });

  it('quotes a list where there is no prose', () => {
    expect(summary(list(' ', 'A pot. Any pot.'), heading('Then'))).toBe('A pot.\nThen');
  });

  it.each([
    [
      'de',
      'Etwa 3.500 Stück am 1. Mai, z. B. hier. Mehr nicht.',
      'Etwa 3.500 Stück am 1. Mai, z. B. hier.',
    ],
    ['en', 'Ask J. Doe in 2025. Or not.', 'Ask J. Doe in 2025.'],
    ['ja', '今日は晴れです。明日は雨です。', '今日は晴れです。'],
    ['hi', 'यह पहला है। यह दूसरा है।', 'यह पहला है।'],
    ['en-aa-bb', 'A “quoted.” One? Yes.', 'A “quoted.”'],
    ['en', ' \n Two\nlines.  More. ', 'Two lines.'],
    ['en', 'No end', 'No end'],
  ])('ends a sentence as its language %s does', (language, text, sentence) => {
    expect(summaryIn(language)(paragraph(text))).toBe(sentence);
  });

  it.each([
    [],
    [paragraph('')],
    [heading(' '), takeaways(' ')],
    [{ type: 'divider' }],
    [{ type: 'code', language: '', code: 'a' }],
  ])('is null where there is nothing to quote: %j', (...blocks) => {
    expect(summary(...blocks)).toBeNull();
  });

  it('takes lines as long as they fit in 600 characters', () => {
    const fits = [paragraph('a'.repeat(299)), takeaways('𝒳'.repeat(300))];
    expect(summary(...fits)).toBe(`${'a'.repeat(299)}\n${'𝒳'.repeat(300)}`);
    expect(summary(paragraph('a'.repeat(300)), takeaways('b'.repeat(300), 'c'))).toBe(
      'a'.repeat(300),
    );
  });

  it('cuts a first sentence that is longer', () => {
    expect(summary(paragraph('word '.repeat(200)))).toBe(`${'word '.repeat(120).slice(0, 599)}…`);
  });

  it('is made of lines of the body, 600 characters at most, the same each time', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom('. ', ' ', 'a', '。', '\n'), anyCharacter),
    });
    const block = fc.oneof(
      text.map(paragraph),
      text.map(heading),
      text.map((item) => takeaways(item)),
      text.map((item) => list(item)),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
        const { texts } = bodyOf(...blocks);
        const made = summaryOf(texts, 'en');
        expect(summaryOf(texts, 'en')).toBe(made);
        if (made === null) return;
        expect([...made].length).toBeLessThanOrEqual(600);
        const isQuoted = (part: string): boolean =>
          texts.some(({ text }) =>
            text.replaceAll(/\s+/gu, ' ').includes(part.replace(/…$/u, '').trim()),
          );
        for (const line of made.split('\n')) {
          expect(line.trim()).not.toBe('');
          const [heading = '', ...sentence] = line.split(': ');
          expect(isQuoted(line) || (isQuoted(heading) && isQuoted(sentence.join(': ')))).toBe(true);
        }
      }),
    );
  });
});
