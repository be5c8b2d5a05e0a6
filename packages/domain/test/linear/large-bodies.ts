import { type Block, diffBodies, MAX_BLOCKS } from '@content-publishing/domain';

const paragraphs = (
  length: number,
  text = (index: number): string => `Step ${index}`,
): readonly Block[] =>
  Array.from({ length }, (_, index) => ({ type: 'paragraph', text: text(index) }));

/** Blocks of the smallest body: more pairs than are compared. */
const BLOCKS = MAX_BLOCKS + 200;

const other = (index: number): string => `Part ${index}`;

/** Pairs of bodies that have more blocks than a body may have, of the given size. */
export const largeBodies: readonly (readonly [what: string, take: (size: number) => void])[] = [
  ['a body with another one', (size) => void diff(size, other)],
  ['a body with its reverse', (size) => void diffBodies(body(size), body(size).toReversed())],
  ['a body whose first block moved', (size) => void diffBodies(body(size), rotated(body(size)))],
  [
    'bodies of two blocks in turn',
    (size) =>
      void diffBodies(
        paragraphs(size * BLOCKS, (index) => String(index % 2)),
        paragraphs(size * BLOCKS, (index) => String((index + 1) % 2)),
      ),
  ],
  ['a body with one where each block is edited', (size) => void diff(size, (n) => `Step ${n}.`)],
];

const body = (size: number): readonly Block[] => paragraphs(size * BLOCKS);

const diff = (size: number, text: (index: number) => string) =>
  diffBodies(body(size), paragraphs(size * BLOCKS, text));

const rotated = ([first, ...rest]: readonly Block[]): readonly Block[] =>
  first ? [...rest, first] : rest;

/** Blocks between two that are kept, of which all pairs are compared by their text. */
const GAP = 20;

const longText = (start: string) => (index: number) =>
  index % (GAP + 1) === 0 ? `Part ${index}` : `${start} ${index} `.repeat(30);

/** Comparisons of bodies with as many blocks as they may have that take most steps. */
export const costliestBodies: readonly (readonly [what: string, take: () => void])[] = [
  [
    'bodies of which every other block is another',
    () =>
      void diffBodies(
        paragraphs(MAX_BLOCKS),
        paragraphs(MAX_BLOCKS, (n) => (n % 2 === 0 ? other(n) : `Step ${MAX_BLOCKS - n}`)),
      ),
  ],
  [
    'bodies with as many pairs of long texts as are compared',
    () =>
      void diffBodies(
        paragraphs(MAX_BLOCKS, longText('Water boils')),
        paragraphs(MAX_BLOCKS, longText('Fill the pot')),
      ),
  ],
];
