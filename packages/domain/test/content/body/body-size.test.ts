import { MAX_BODY_SIZE, MAX_DELIMITERS, parseBody } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const repeated = (count: number, block: object): readonly object[] =>
  Array.from({ length: count }, () => block);

const problemsOf = (body: readonly object[]) =>
  parseBody(body, '/bodyJson').match(
    () => [],
    (violations) => violations,
  );

const question = (length: number) => ({ question: 'Why?', answer: 'a'.repeat(length) });

const tooLong = (index: number) => [
  {
    path: '/bodyJson',
    message: `must have at most 10000000 characters in all of its texts, where those of faq and video blocks count twice and those of headings three times; block ${index} exceeds it`,
  },
];

describe('the size of a body', () => {
  it.each(['a', '水', '😀'])(
    'is that of 1,000 paragraphs of 10,000 characters: %s',
    (character) => {
      const paragraph = { type: 'paragraph', text: character.repeat(10_000) };
      expect(MAX_BODY_SIZE).toBe(1000 * 10_000);
      expect(problemsOf(repeated(1000, paragraph))).toEqual([]);
    },
  );

  it('counts each text, whatever block it is in', () => {
    const code = { type: 'code', language: 'ts', code: 'a'.repeat(1_000_000) };
    expect(problemsOf(repeated(9, code))).toEqual([]);
    expect(problemsOf(repeated(11, code))).toEqual(tooLong(9));
  });

  it('counts questions twice and headings three times, as they are answered', () => {
    const faq = { type: 'faq', items: repeated(10, question(99_000)) };
    expect(problemsOf(repeated(5, faq))).toEqual([]);
    expect(problemsOf(repeated(6, faq))).toEqual(tooLong(5));
    const heading = { type: 'heading', level: 2, text: 'a'.repeat(100_000) };
    expect(problemsOf(repeated(33, heading))).toEqual([]);
    expect(problemsOf(repeated(34, heading))).toEqual(tooLong(33));
  });

  it('has at most 500,000 characters that may begin or end a mark', () => {
    const paragraph = { type: 'paragraph', text: '*a* [b](c) ' };
    expect(MAX_DELIMITERS).toBe(500_000);
    const list = { type: 'list', style: 'bullet', items: ['[]('.repeat(25_000)] };
    expect(problemsOf([...repeated(9, list), paragraph])).toEqual([]);
    expect(problemsOf([...repeated(10, list), paragraph])).toEqual([
      {
        path: '/bodyJson',
        message:
          'must have at most 500000 of the characters * _ [ ] ` & \\ in all of its inline Markdown; block 10 exceeds it',
      },
    ]);
    const code = { type: 'code', language: 'ts', code: '*'.repeat(600_000) };
    expect(problemsOf([code])).toEqual([]);
  });
});

describe('a text of a block', () => {
  it.each([
    [{ type: 'faq', items: [question(100_001)] }, '/bodyJson/0/items/0/answer'],
    [{ type: 'key_takeaways', items: ['a'.repeat(100_001)] }, '/bodyJson/0/items/0'],
    [{ type: 'quote', text: 'a'.repeat(100_001) }, '/bodyJson/0/text'],
  ])('has at most 100,000 characters', (block, path) => {
    expect(problemsOf([block])).toEqual([
      { path, message: expect.stringContaining('must have at most 100000 characters, has 100001') },
    ]);
  });

  it('is one of at most 10,000 entries of a list', () => {
    const list = (count: number) => ({
      type: 'list',
      style: 'bullet',
      items: Array.from({ length: count }, () => ''),
    });
    expect(problemsOf([list(10_000)])).toEqual([]);
    expect(problemsOf([list(10_001)])).toEqual([
      {
        path: '/bodyJson/0/items',
        message: 'must have at most 10000 items; found an array of 10001',
      },
    ]);
  });
});
