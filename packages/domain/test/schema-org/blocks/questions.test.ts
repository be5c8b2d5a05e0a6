import { describe, expect, it } from 'vitest';
import { blocksOf, heading } from './blocks.ts';

const faq = (...mainEntity: unknown[]) => blocksOf('FAQPage', { mainEntity });

describe('a question', () => {
  it.each([
    ['a text', { acceptedAnswer: 'Yes.' }],
    ['the text of an Answer', { acceptedAnswer: { text: 'Yes.', name: 'No.' } }],
    ['the name of an Answer', { acceptedAnswer: { name: 'Yes.' } }],
    ['the first of several', { acceptedAnswer: ['Yes.', 'No.'] }],
    ['the accepted one', { acceptedAnswer: 'Yes.', suggestedAnswer: 'No.' }],
    ['a suggested one where none is accepted', { suggestedAnswer: [{ text: 'Yes.' }, 'No.'] }],
  ])('is answered by %s', (_name, answered) => {
    expect(faq({ name: 'Is it?', ...answered })).toEqual([
      { type: 'faq', items: [{ question: 'Is it?', answer: 'Yes.' }] },
    ]);
  });

  it('is left out without words or an answer', () => {
    const given = [null, 'Is it?', { name: 'Is it?' }, { acceptedAnswer: 'Yes.' }];
    expect(faq(...given)).toBeUndefined();
  });

  it('stands in a second block behind fifty others', () => {
    const item = (index: number) => ({ question: `Is it ${index}?`, answer: 'Yes.' });
    const given = Array.from({ length: 51 }, (_, index) => item(index));
    expect(
      faq(...given.map(({ question, answer }) => ({ name: question, acceptedAnswer: answer }))),
    ).toEqual([
      { type: 'faq', items: given.slice(0, 50) },
      { type: 'faq', items: [item(50)] },
    ]);
  });

  it('with answers of people has the first words of each', () => {
    const mainEntity = { name: 'Is it?', acceptedAnswer: { text: [{}, 'Yes.', 'No.'] } };
    expect(blocksOf('QAPage', { mainEntity })).toStrictEqual([
      heading(2, 'Is it?'),
      heading(3, 'Accepted answer'),
      { type: 'quote', text: 'Yes.' },
    ]);
  });

  it('without a name has its answers at the top', () => {
    const mainEntity = { acceptedAnswer: { text: 'Yes.' } };
    expect(blocksOf('QAPage', { mainEntity })).toEqual([
      heading(2, 'Accepted answer'),
      { type: 'quote', text: 'Yes.' },
    ]);
  });
});
