import { summaryOf } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../any-character.ts';
import { bodyOf } from './parsed.ts';

const summaryIn =
  (language: string) =>
  (...blocks: readonly unknown[]): string | null =>
    summaryOf(bodyOf(...blocks).texts, language);

const summary = summaryIn('en');

const collapseWhitespace = (text: string) => text.trim().replaceAll(/\s+/gu, ' ');

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

  it('quotes what stands beside the article where there is no more', () => {
    const quote = { type: 'quote', text: 'Never in a hurry. Ever.', attribution: 'A barista' };
    expect(summary(quote, heading('Then'))).toBe('Never in a hurry.\nThen');
    expect(summary(quote, paragraph('A pot.'))).toBe('A pot.');
  });

  it('quotes a question with its answer', () => {
    const faq = { type: 'faq', items: [{ question: 'Is it good?', answer: 'It is. Try it.' }] };
    expect(summary(faq)).toBe('Is it good? It is.');
    expect(summary(paragraph('Why? Because. So.'), heading('How?'), faq)).toBe(
      'Why? Because.\nHow? Is it good? It is.',
    );
  });

  it('quotes nothing that only leads over to something else', () => {
    expect(
      summary(paragraph('You need:'), list('A pot'), heading('Steps:'), paragraph('Do this.')),
    ).toBe('Do this.\nSteps:');
  });

  it.each([
    ['en', 'Dr. Smith moved to St. Louis. He lives there.', 'Dr. Smith moved to St. Louis.'],
    ['en', 'We met Mr. and Mrs. Jones. Twice.', 'We met Mr. and Mrs. Jones.'],
    ['en', 'Ask J. Doe in 2025. Or not.', 'Ask J. Doe in 2025.'],
    ['en', '“Stop!” he said. And went.', '“Stop!” he said.'],
    ['en', 'Visit https://a.example/b?c=d. Now.', 'Visit https://a.example/b?c=d.'],
    ['en', 'See a.example/?B=C!D now. Yes.', 'See a.example/?B=C!D now.'],
    ['en', 'Call a().Then wait. Yes.', 'Call a().Then wait.'],
    ['en', ' \n Two\nlines.  More. ', 'Two lines.'],
    ['en', 'No end', 'No end'],
    ['en-aa-bb', 'A “quoted.” One? Yes.', 'A “quoted.”'],
    ['de', 'Am 1. Mai, z. B. für Prof. Dr. Ott. Aus.', 'Am 1. Mai, z. B. für Prof. Dr. Ott.'],
    ['es', 'El Sr. Pérez vive aquí. Solo.', 'El Sr. Pérez vive aquí.'],
    ['fr', 'M. Dupont et Mme. Durand sont là. Enfin.', 'M. Dupont et Mme. Durand sont là.'],
    ['it', 'Il sig. Rossi è qui. Da solo.', 'Il sig. Rossi è qui.'],
    ['nl', 'Vraag dhr. Jansen. Of niet.', 'Vraag dhr. Jansen.'],
    ['ja', '今日は晴れです。明日は雨です。', '今日は晴れです。'],
    ['ja', '「すごい!」と彼は言った。そして。', '「すごい!」と彼は言った。'],
    ['ja', '『すごい!』と彼は言った。そして。', '『すごい!』と彼は言った。'],
    ['hi', 'यह पहला है। यह दूसरा है।', 'यह पहला है।'],
  ])('ends a sentence as its language %s does: %j', (language, text, sentence) => {
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

  it('counts the line feeds between them', () => {
    const lines = (last: number) => takeaways('a'.repeat(199), 'b'.repeat(199), 'c'.repeat(last));
    expect(summary(lines(200))).toHaveLength(600);
    expect(summary(lines(201))).toHaveLength(399);
  });

  it('has headings on one line, with a colon unless they end with a sign', () => {
    const section = [heading('Why,\n\n then'), paragraph('Because.')];
    expect(summary(paragraph('So.'), ...section)).toBe('So.\nWhy, then: Because.');
  });

  it('cuts a line after 300 characters, at a word', () => {
    expect(summary(paragraph('word '.repeat(200)))).toBe(`${'word '.repeat(60).slice(0, 299)}…`);
    expect(summary(heading('word '.repeat(200)))).toBe(`${'word '.repeat(60).slice(0, 299)}…`);
  });

  it('is made of words of the body, 600 characters at most, the same each time', () => {
    const source = fc.string({
      unit: fc.oneof(fc.constantFrom('. ', ' ', 'a', '。', '\n'), anyCharacter),
    });
    const block = fc.oneof(
      source.map(paragraph),
      source.map(heading),
      source.map((item) => takeaways(item)),
      source.map((item) => list(item)),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
        const { texts } = bodyOf(...blocks);
        const made = summaryOf(texts, 'en');
        expect(summaryOf(texts, 'en')).toBe(made);
        if (made === null) return;
        expect([...made].length).toBeLessThanOrEqual(600);
        const words = collapseWhitespace(texts.map(({ text }) => text).join(' '));
        for (const line of made.split('\n')) {
          expect(line.trim()).not.toBe('');
          // Except for the colon after a heading, and the mark of a cut.
          for (const word of line.split(' ')) expect(words).toContain(word.replace(/[:…]$/u, ''));
        }
      }),
    );
  });
});
