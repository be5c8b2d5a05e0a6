import { describe, expect, it } from 'vitest';
import { changedLinks, excerpt, type TextPart } from '../../src/fixes/changed-links.ts';

const marked = (parts: readonly TextPart[]): string =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

describe('the links that a fix changes', () => {
  it('are marked in the text without Markdown, each with its targets', () => {
    const { parts, links } = changedLinks(
      'Read *about* [**moka** pots](/old), [mills](/mills) and `[x](/old)`.',
      'Read *about* [**moka** pots](/new#a), [mills](/mills) and `[x](/old)`.',
    );
    expect(marked(parts)).toBe('Read about [moka pots], mills and [x](/old).');
    expect(links).toEqual([{ from: '/old', to: '/new#a' }]);
  });

  it('are told apart if they stand side by side, or lose their targets', () => {
    const { parts, links } = changedLinks('[one](/a)[two](/b) and [three](/a)', 'onetwo and three');
    expect(marked(parts)).toBe('[one][two] and [three]');
    expect(links).toEqual([
      { from: '/a', to: null },
      { from: '/b', to: null },
      { from: '/a', to: null },
    ]);
  });

  it('are the whole field where it is no text', () => {
    expect(changedLinks('/a_b_c', '/d')).toEqual({
      parts: [],
      links: [{ from: '/a_b_c', to: '/d' }],
    });
  });
});

it('shows what is marked with the words around it', () => {
  const words = 'word '.repeat(60);
  const [before, link, after] = excerpt([
    { text: `First. ${words}`, isMarked: false },
    { text: 'link', isMarked: true },
    { text: ` ${words}Last.`, isMarked: false },
  ]);
  expect(before?.text).toMatch(/^…word (?:word ){10,16}$/);
  expect(link).toEqual({ text: 'link', isMarked: true });
  expect(after?.text).toMatch(/^(?: word){10,16}…$/);
  expect(
    excerpt([
      { text: '語'.repeat(200), isMarked: false },
      { text: '。', isMarked: true },
    ])[0]?.text,
  ).toBe(`…${'語'.repeat(80)}`);
});
