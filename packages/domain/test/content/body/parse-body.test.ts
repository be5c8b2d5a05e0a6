import { MAX_BLOCKS, MAX_VIOLATIONS, parseBody, vocabulary } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../any-character.ts';
import { bodyOf, violationsOf, wrongPaths } from './parsed.ts';

const divider = { type: 'divider' };
const examples: readonly object[] = vocabulary.map(({ example }) => example);

describe('a body', () => {
  it('may be empty', () => {
    expect(bodyOf()).toEqual({
      blocks: [],
      texts: [],
      bodyText: '',
      tocItems: [],
      wordCount: 0,
      mediaIds: [],
    });
  });

  it.each([[null], [undefined], [{}], ['[]'], [1], [{ length: 0 }]])('is no %j', (input) => {
    expect(parseBody(input, '/bodyJson')._unsafeUnwrapErr()).toEqual([
      { path: '/bodyJson', message: expect.stringMatching(/^must be an array of blocks; found /) },
    ]);
  });

  it('holds 1,000 blocks', () => {
    expect(bodyOf(...Array.from({ length: MAX_BLOCKS }, () => divider)).blocks).toHaveLength(1000);
  });

  it('of 1,001 blocks is rejected as a whole, unread', () => {
    expect(violationsOf(...Array.from({ length: 1001 }, () => 'no block'))).toEqual([
      { path: '', message: 'must have at most 1000 blocks, has 1001' },
    ]);
  });

  it('may not have gaps', () => {
    const input: unknown[] = [];
    input[1] = divider;
    expect(parseBody(input)._unsafeUnwrapErr()).toEqual([
      { path: '/0', message: 'must be an object; found undefined' },
    ]);
  });
});

describe('violations', () => {
  it('are reported together, in the order of the body, with JSON Pointers below the base', () => {
    const input = [
      { type: 'quote' },
      divider,
      { type: 'heading', level: 1, text: 'A', 'a/b~c': 1 },
      { type: 'faq', items: [{ question: 'Q', answer: 1 }] },
      { type: 'blink' },
    ];
    const violations = parseBody(input, '/bodyJson')._unsafeUnwrapErr();
    expect(violations.map(({ path }) => path)).toEqual([
      '/bodyJson/0/text',
      '/bodyJson/2/a~1b~0c',
      '/bodyJson/2/level',
      '/bodyJson/3/items/0/answer',
      '/bodyJson/4/type',
    ]);
  });

  it('are at most 50', () => {
    const bad = { type: 'callout', variant: 1, title: 1, body: 1 };
    expect(violationsOf(...Array.from({ length: 1000 }, () => bad))).toHaveLength(MAX_VIOLATIONS);
    const list = { type: 'list', style: 'bullet', items: Array.from({ length: 100_000 }, () => 1) };
    expect(violationsOf(list)).toHaveLength(50);
  });

  it('include an id that an earlier heading was given', () => {
    const heading = { type: 'heading', level: 2, text: 'A', id: 'intro' };
    expect(violationsOf(heading, divider, heading, heading)).toEqual([
      { path: '/2/id', message: 'must be unique in the body; found "intro" twice' },
      { path: '/3/id', message: 'must be unique in the body; found "intro" twice' },
    ]);
    expect(wrongPaths(heading, { ...heading, id: 'Intro' })).toEqual([]);
  });
});

describe('mediaIds', () => {
  it('has each image once, in the order of the body', () => {
    const image = (mediaId: string) => ({ type: 'image', mediaId });
    const a = 'aaaaaaaa-0000-7000-8000-000000000000';
    const b = 'bbbbbbbb-0000-7000-8000-000000000000';
    expect(bodyOf(image(b), image(a), image(b.toUpperCase())).mediaIds).toEqual([b, a]);
  });
});

describe('the input', () => {
  it('is left as it is, and the body shares no part of it', () => {
    const list = { type: 'list', style: 'bullet', items: ['a'] };
    const heading = { type: 'heading', level: 2, text: 'A' };
    const item = { question: 'Q', answer: 'A' };
    const faq = { type: 'faq', items: [item] };
    const input = [list, heading, faq];
    const before = structuredClone(input);
    const body = bodyOf(...input);
    expect(input).toEqual(before);

    list.items.push('b');
    heading.text = 'B';
    item.answer = 'B';
    expect(body.blocks).toEqual([
      before[0],
      { type: 'heading', level: 2, text: 'A', id: 'a' },
      before[2],
    ]);
  });

  it('may have undefined where a field is optional, which counts as absent', () => {
    const { blocks } = bodyOf({ type: 'quote', text: 'a', attribution: undefined });
    expect(blocks).toStrictEqual([{ type: 'quote', text: 'a' }]);
  });

  it('may have its fields in any order; they are kept in the order of the vocabulary', () => {
    const { blocks } = bodyOf({ id: 'b', text: 'a', level: 2, type: 'heading' });
    expect(JSON.stringify(blocks)).toBe('[{"type":"heading","level":2,"text":"a","id":"b"}]');
  });

  it('may be deep: it is rejected, and nothing throws', () => {
    let deep: unknown = 'text';
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(wrongPaths({ type: 'paragraph', text: deep })).toEqual(['/0/text']);
    expect(wrongPaths({ type: 'list', style: 'bullet', items: deep })).toEqual(['/0/items/0']);
    expect(wrongPaths(deep)).toEqual(['/0']);
  });
});

describe('for any blocks', () => {
  const anyText = fc.string({ unit: anyCharacter });
  const anyGoodBlock = fc.oneof(
    fc.constantFrom(...examples),
    anyText.map((text) => ({ type: 'paragraph', text })),
    fc.record({
      type: fc.constant('heading'),
      level: fc.constantFrom(2, 3, 4),
      text: fc.oneof(anyText, fc.constantFrom('Intro', 'Intro 2', 'intro-2', '…')),
    }),
    fc.record({
      type: fc.constant('list'),
      style: fc.constant('bullet'),
      items: fc.array(anyText),
    }),
  );
  const anyGoodBody = fc
    .uniqueArray(fc.constantFrom('intro', 'intro-2', 'section', 'x'))
    .chain((ids) =>
      fc
        .array(anyGoodBlock)
        .map((blocks) => [
          ...blocks.filter((block) => !('id' in block)),
          ...ids.map((id) => ({ type: 'heading', level: 3, text: 'Intro', id })),
        ]),
    );

  it('a body that was read reads as itself', () => {
    fc.assert(
      fc.property(anyGoodBody, (input) => {
        const body = bodyOf(...input);
        expect(bodyOf(...body.blocks)).toEqual(body);
        expect(bodyOf(...JSON.parse(JSON.stringify(body.blocks)))).toEqual(body);
      }),
    );
  });

  it('ids of the table of contents are unique and without white space', () => {
    fc.assert(
      fc.property(anyGoodBody, (input) => {
        const ids = bodyOf(...input).tocItems.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^\S+$/u);
      }),
    );
  });

  it('the table of contents has the headings in order, with the ids that they are stored with', () => {
    fc.assert(
      fc.property(anyGoodBody, (input) => {
        const { blocks, tocItems } = bodyOf(...input);
        const headings = blocks.filter((block) => block.type === 'heading');
        expect(tocItems.map(({ level, id }) => ({ level, id }))).toEqual(
          headings.map(({ level, id }) => ({ level, id })),
        );
      }),
    );
  });
});
