import {
  type Block,
  type BlockChange,
  canonicalJson,
  diffBodies,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from '../post/any-request.ts';
import { createdPost } from '../post/life.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const heading = (text: string): Block => ({ type: 'heading', level: 2, text });
const divider: Block = { type: 'divider' };

/** Few different blocks, so that bodies repeat, move and share them. */
const fewBlocks = fc.array(
  fc.oneof(
    fc.constantFrom('a', 'b', 'Water boils.', 'Water boils at a hundred degrees.').map(paragraph),
    fc.constantFrom('a', 'Intro').map(heading),
    fc.constant(divider),
  ),
  { maxLength: 30 },
);
const anyBody = fc.oneof(
  fewBlocks,
  anyRequest.map((request) => createdPost(request).bodyJson),
);

/** Returns the present body: the entries in order, with unchanged blocks of the former body. */
const applied = (former: readonly Block[], changes: readonly BlockChange[]): readonly unknown[] =>
  changes.flatMap((entry): readonly unknown[] => {
    switch (entry.change) {
      case 'kept':
        return [former[entry.formerIndex]];
      case 'moved':
      case 'added':
      case 'changed':
        return [entry.block];
      case 'removed':
        return [];
      default:
        return entry satisfies never;
    }
  });

const formerIndexes = (changes: readonly BlockChange[]): readonly number[] =>
  changes.flatMap((entry) => ('formerIndex' in entry ? [entry.formerIndex] : []));

const indexes = (changes: readonly BlockChange[]): readonly number[] =>
  changes.flatMap((entry) => ('index' in entry ? [entry.index] : []));

const upTo = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

const isSame = (left: unknown, right: unknown): boolean =>
  canonicalJson(left) === canonicalJson(right);

/** Returns whether the bodies have what `entry` says of them. */
const isTrue = (
  entry: BlockChange,
  former: readonly Block[],
  present: readonly Block[],
): boolean => {
  switch (entry.change) {
    case 'kept':
      return isSame(former[entry.formerIndex], present[entry.index]);
    case 'moved':
      return [former[entry.formerIndex], present[entry.index]].every((block) =>
        isSame(block, entry.block),
      );
    case 'removed':
      return isSame(former[entry.formerIndex], entry.block);
    case 'added':
      return isSame(present[entry.index], entry.block);
    case 'changed':
      return (
        isSame(former[entry.formerIndex], entry.formerBlock) &&
        isSame(present[entry.index], entry.block) &&
        entry.formerBlock.type === entry.block.type &&
        entry.changedFields.length > 0
      );
    default:
      return entry satisfies never;
  }
};

describe('the difference between two bodies', () => {
  it('makes the present body of the former one', () => {
    fc.assert(
      fc.property(anyBody, anyBody, (former, present) => {
        expect(applied(former, diffBodies(former, present))).toEqual(present);
      }),
    );
  });

  it('has every block of both bodies once, the present ones in order', () => {
    fc.assert(
      fc.property(anyBody, anyBody, (former, present) => {
        const changes = diffBodies(former, present);
        expect(indexes(changes)).toEqual(upTo(present.length));
        expect(formerIndexes(changes).toSorted((a, b) => a - b)).toEqual(upTo(former.length));
      }),
    );
  });

  it('tells what each block was, and in which fields it differs', () => {
    fc.assert(
      fc.property(anyBody, anyBody, (former, present) => {
        const changes = diffBodies(former, present);
        expect(changes.filter((entry) => !isTrue(entry, former, present))).toEqual([]);
      }),
    );
  });

  it('of equal ones is nothing, in whichever order the members of their blocks are', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const turned = body.map((block) => Object.fromEntries(Object.entries(block).toReversed()));
        const other: readonly Block[] = JSON.parse(JSON.stringify(turned));
        expect(diffBodies(body, other)).toEqual(
          upTo(body.length).map((index) => ({ change: 'kept', formerIndex: index, index })),
        );
      }),
    );
  });

  it('says of an edited block what it was and which fields changed', () => {
    const former: Block[] = [heading('Heat'), paragraph('Use low heat.'), divider];
    const present: Block[] = [
      { type: 'heading', level: 3, text: 'Heat' },
      paragraph('Use a low heat.'),
      divider,
    ];
    expect(diffBodies(former, present)).toEqual([
      {
        ...{ change: 'changed', formerIndex: 0, index: 0, changedFields: ['level'] },
        ...{ formerBlock: former[0], block: present[0] },
      },
      {
        ...{ change: 'changed', formerIndex: 1, index: 1, changedFields: ['text'] },
        ...{ formerBlock: former[1], block: present[1] },
      },
      { change: 'kept', formerIndex: 2, index: 2 },
    ]);
  });

  it('pairs an edited block with the one that it was, not with one that came before it', () => {
    const [water, lid, tea] = [
      'Fill the pot with cold water up to the valve.',
      'Close it well, and put it on the stove.',
      'Serve it at once.',
    ];
    const former = [paragraph(water), paragraph(lid)];
    const present = [paragraph(tea), paragraph(`${water} Not beyond.`), paragraph(`${lid} Wait.`)];
    expect(diffBodies(former, present)).toMatchObject([
      { change: 'added', index: 0 },
      { change: 'changed', formerIndex: 0, index: 1 },
      { change: 'changed', formerIndex: 1, index: 2 },
    ]);
    expect(diffBodies(present, former)).toMatchObject([
      { change: 'removed', formerIndex: 0 },
      { change: 'changed', formerIndex: 1, index: 0 },
      { change: 'changed', formerIndex: 2, index: 1 },
    ]);
  });

  it('says of a block that moved where it was', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(paragraph);
    const blocks = (...body: (Block | undefined)[]) => body.filter((block) => block !== undefined);
    expect(diffBodies(blocks(a, b, c, d), blocks(d, a, b, c))).toEqual([
      { change: 'moved', formerIndex: 3, index: 0, block: d },
      { change: 'kept', formerIndex: 0, index: 1 },
      { change: 'kept', formerIndex: 1, index: 2 },
      { change: 'kept', formerIndex: 2, index: 3 },
    ]);
  });

  it('lists removed blocks before what took their place', () => {
    expect(
      diffBodies([paragraph('a'), divider, heading('b')], [paragraph('a'), paragraph('c')]),
    ).toMatchObject([
      { change: 'kept' },
      { change: 'removed', formerIndex: 1 },
      { change: 'removed', formerIndex: 2 },
      { change: 'added', index: 1 },
    ]);
  });

  it('pairs many edited blocks by their types, in order', () => {
    const former = upTo(40).map((index) => paragraph(`Step ${index}`));
    const present = upTo(40).map((index) => paragraph(`Step ${index} of 40`));
    const changes = diffBodies(former, [...present, divider]);
    expect(changes).toHaveLength(41);
    expect(changes.slice(0, 40)).toEqual(
      upTo(40).map((index) => ({
        ...{ change: 'changed', formerIndex: index, index, changedFields: ['text'] },
        ...{ formerBlock: former[index], block: present[index] },
      })),
    );
    expect(changes[40]).toMatchObject({ change: 'added', index: 40 });
  });
});
