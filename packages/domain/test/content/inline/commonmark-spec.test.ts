import { parseInline } from '@content-publishing/domain';
import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

const SECTIONS = [
  'Backslash escapes',
  'Entity and numeric character references',
  'Code spans',
  'Emphasis and strong emphasis',
  'Links',
];

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The examples that rest on a construct of which the contract has none, by that construct. */
const EXCLUDED = new Map<string, readonly number[]>([
  ['autolink', [20, 346, 480, 481, 526]],
  ['fenced code block', [19, 24, 34]],
  ['hard line break', [16]],
  ['image', [517, 520]],
  ['indented code block', [18, 36]],
  ['link reference definition', [23, 33, ...range(527, 545), 549, 550, ...range(553, 571)]],
  ['list', [38]],
  ['raw HTML', [21, 31, 344, 475, 476, 477, 491, 494, 524]],
  ['removed indentation of a paragraph', [552]],
]);

const excluded = new Set([...EXCLUDED.values()].flat());

// The specification writes tabs as arrows.
const examples = tests
  .filter(({ section }) => SECTIONS.includes(section))
  .map((example) => ({
    number: example.number,
    section: example.section,
    markdown: example.markdown.replaceAll('→', '\t'),
    expected: example.html.replaceAll('→', '\t'),
  }));

const run = examples.filter(({ number }) => !excluded.has(number));

const paragraphsHtml = (markdown: string): string =>
  markdown
    .trimEnd()
    .split('\n\n')
    .map((paragraph) => `<p>${html(parseInline(paragraph))}</p>\n`)
    .join('');

describe('parseInline, on the examples of the CommonMark specification', () => {
  it.each(run)('gives the HTML of example $number: $section', ({ markdown, expected }) => {
    expect(paragraphsHtml(markdown)).toBe(expected);
  });

  it('runs all examples of its sections but those that rest on other constructs', () => {
    const counts = SECTIONS.map((name) => run.filter(({ section }) => section === name).length);
    expect(counts).toEqual([6, 12, 20, 127, 43]);
    expect(examples).toHaveLength(run.length + excluded.size);
  });

  it.each(examples.filter(({ number }) => excluded.has(number)))(
    'takes the other construct of example $number as literal text: $section',
    ({ markdown, expected }) => {
      expect(paragraphsHtml(markdown)).not.toBe(expected);
    },
  );
});
