import { err, ok, type Result } from 'neverthrow';
import type { BlockText, OutlineRole } from '../block/block-type.ts';
import { type BlockVocabulary, DEFAULT_BLOCK_VOCABULARY } from '../../tenant/block-vocabulary.ts';
import type { TextSize } from '../block/text-size.ts';
import { blockViolations, readBlock } from '../block/read-block.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { stringInterner } from '../../schema/string-interner.ts';
import { MAX_VIOLATIONS, previewOf, type Violation } from '../../schema/violation.ts';
import { type TocItem, uniqueSlugger } from './heading-slug.ts';
import { plus, sizeOf, sizeProblem } from './body-size.ts';
import { keptAnchors } from './preserve-anchors.ts';
import { countWords } from './words.ts';

/** Maximum blocks of a body (contract, Limits). */
export const MAX_BLOCKS = 1000;

/** Parsed body of a post or page, with the fields derived from it (contract, Post). */
export interface Body {
  /** Blocks in their stored form: UUIDs in lower case, headings with ids. */
  readonly blocks: readonly Block[];
  /** Texts of the blocks in order, each with its role. */
  readonly texts: readonly BlockText[];
  /** Texts of the blocks, joined by line feeds, and the cells of a row by tabs. */
  readonly bodyText: string;
  readonly tocItems: readonly TocItem[];
  readonly wordCount: number;
  /** Ids of the media records that the blocks refer to, each once. */
  readonly mediaIds: readonly Uuid[];
}

/**
 * Parses a body and derives its fields, in one pass over its blocks.
 *
 * `input` is any JSON value; it is not changed, and the body shares no object with it. Returns
 * `err` with every violation of the block vocabulary (contract, Block types and Limits), at most
 * {@link MAX_VIOLATIONS}; their paths are JSON Pointers that begin with `base`. For too many
 * blocks, or a body that is too large, that is the only violation.
 *
 * `former` is the table of contents of the body that this one replaces: a heading without an id
 * keeps the id of the same heading there. `blockVocabulary` is the
 * version of the vocabulary.
 *
 * @example
 * parseBody([{ type: 'paragraph', text: 'Hello' }], '/bodyJson'); // ok
 */
export const parseBody = (
  input: unknown,
  base = '',
  former: readonly TocItem[] = [],
  blockVocabulary: BlockVocabulary = DEFAULT_BLOCK_VOCABULARY,
): Result<Body, readonly Violation[]> => {
  if (!Array.isArray(input)) {
    return err([{ path: base, message: `must be an array of blocks; found ${previewOf(input)}` }]);
  }
  if (input.length > MAX_BLOCKS) {
    const message = `must have at most ${MAX_BLOCKS} blocks, has ${input.length}`;
    return err([{ path: base, message }]);
  }
  const draft = emptyDraft();
  const violations: Violation[] = [];
  let size: TextSize = { length: 0, delimiters: 0 };
  for (let index = 0; index < input.length; index += 1) {
    const block = readBlock(input[index], blockVocabulary);
    if (block === undefined) {
      violations.push(...blockViolations(input[index], `${base}/${index}`, blockVocabulary));
    } else {
      size = plus(size, sizeOf(block));
      const problem = sizeProblem(size);
      // A body that is too large is rejected before anything is derived from it.
      if (problem !== undefined) {
        return err([{ path: base, message: `${problem}; block ${index} exceeds it` }]);
      }
      if (!add(draft, block)) violations.push(idViolation(block, `${base}/${index}`));
    }
    if (violations.length >= MAX_VIOLATIONS) break;
  }
  return violations.length > 0
    ? err(violations.slice(0, MAX_VIOLATIONS))
    : ok(complete(draft, former));
};

/** Body under construction, while its blocks are read. */
interface Draft {
  readonly blocks: Block[];
  readonly texts: BlockText[];
  readonly mediaIds: Set<Uuid>;
  readonly headings: Heading[];
  /** Numbers (`numberOf`) of the ids given by the writer; derived anchors must differ from them. */
  readonly givenIds: Set<number>;
  /** Returns the number of an id; equal ids have equal numbers. */
  readonly numberOf: (id: string) => number;
}

interface Heading {
  readonly index: number;
  readonly block: Block;
  readonly level: number;
  readonly text: string;
  readonly outline: OutlineRole<Block>;
  /** Anchor given by the writer; `undefined` without one. */
  readonly id: string | undefined;
}

const emptyDraft = (): Draft => ({
  blocks: [],
  texts: [],
  mediaIds: new Set(),
  headings: [],
  givenIds: new Set(),
  numberOf: stringInterner(),
});

/**
 * Adds `block` to `draft`. Returns `false` if it is a heading with the same id as an earlier
 * heading, which is a violation.
 */
const add = (draft: Draft, block: Block): boolean => {
  const { outline, media, texts: textsOf } = blockTypeOf(block);
  const texts = textsOf(block);
  for (const text of texts) draft.texts.push(text);
  if (media) for (const { id } of media(block)) draft.mediaIds.add(id);
  const index = draft.blocks.push(block) - 1;
  if (outline === undefined) return true;

  const id = outline.id(block);
  const [level, text] = [outline.level(block), texts.map(textIn).join(' ')];
  draft.headings.push({ index, block, level, text, outline, id });
  if (id === undefined) return true;
  const number = draft.numberOf(id);
  if (draft.givenIds.has(number)) return false;
  draft.givenIds.add(number);
  return true;
};

const idViolation = (block: Block, path: string): Violation => {
  const id = blockTypeOf(block).outline?.id(block);
  const message = `must be unique in the body; found ${previewOf(id)} twice`;
  return { path: `${path}/id`, message };
};

const textIn = ({ text }: BlockText): string => text;

/** Returns the body with all derived fields. */
const complete = (draft: Draft, former: readonly TocItem[]): Body => {
  const { texts, mediaIds } = draft;
  let bodyText = '';
  for (const [index, { text, separator = '\n' }] of texts.entries()) {
    // V8 builds a rope for a concatenation, and copies it once, when it is first read; `join` would
    // copy at once.
    bodyText = index === 0 ? text : `${bodyText}${separator}${text}`;
  }
  return {
    ...outlined(draft, former),
    texts,
    bodyText,
    wordCount: countWords(bodyText),
    mediaIds: [...mediaIds],
  };
};

/** Returns the blocks with the anchors of their headings, and the table of contents. */
const outlined = (draft: Draft, former: readonly TocItem[]): Pick<Body, 'blocks' | 'tocItems'> => {
  if (draft.headings.length === 0) return { blocks: draft.blocks, tocItems: [] };
  const blocks = [...draft.blocks];
  const idOf = anchors(draft, former);
  const tocItems = draft.headings.map((heading) => {
    const { index, block, text, level, outline } = heading;
    const id = idOf(heading);
    blocks[index] = outline.withId(block, id);
    return { level, text, id };
  });
  return { blocks, tocItems };
};

/**
 * Returns a function that returns the anchor of a heading: the id given by the writer, or else the
 * former anchor, or else a new one. Call it for the headings in their order.
 */
const anchors = (
  { headings, givenIds, numberOf }: Draft,
  former: readonly TocItem[],
): ((heading: Heading) => string) => {
  const free = former.filter(({ id }) => !givenIds.has(numberOf(id)));
  const kept = keptAnchors(
    free,
    headings.filter(({ id }) => id === undefined),
  );
  const nextAnchor = uniqueSlugger([...headings.flatMap(({ id }) => id ?? []), ...kept.values()]);
  return (heading) => heading.id ?? kept.get(heading) ?? nextAnchor(heading.text);
};
