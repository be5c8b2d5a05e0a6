import { err, ok, type Result } from 'neverthrow';
import type { BlockText, OutlineRole } from '../block/block-type.ts';
import type { TextSize } from '../block/text-size.ts';
import { blockViolations, readBlock } from '../block/read-block.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { stringInterner } from '../../schema/string-interner.ts';
import { MAX_VIOLATIONS, previewOf, type Violation } from '../../schema/violation.ts';
import { uniqueSlugger } from './heading-slug.ts';
import { plus, sizeOf, sizeProblem } from './body-size.ts';
import { keptAnchors } from './preserve-anchors.ts';
import type { TocItem } from './toc-item.ts';
import { countWords } from './words.ts';

/** The most blocks that a body may have (contract, Limits). */
export const MAX_BLOCKS = 1000;

/** The body of a post or page, with what is derived from it (contract, Post). */
export interface Body {
  /** The blocks in the form in which they are stored: UUIDs in lower case, headings with ids. */
  readonly blocks: readonly Block[];
  /** The texts of the blocks in order, with what each of them is there. */
  readonly texts: readonly BlockText[];
  /** Texts joined by line feeds. */
  readonly bodyText: string;
  readonly tocItems: readonly TocItem[];
  readonly wordCount: number;
  /** The media records that the blocks refer to, each once. */
  readonly mediaIds: readonly Uuid[];
}

/**
 * Reads a body and derives all that follows from it, in one walk over its blocks.
 *
 * `input` is any JSON and stays as it is; the body shares no part of it. Rejects with every
 * violation of the block vocabulary (contract, Block types and Limits), at most
 * {@link MAX_VIOLATIONS}; paths are JSON Pointers with `base` before them.
 *
 * Headings without an id take that of their `former` self, where the body that this one replaces
 * had one.
 *
 * @example
 * parseBody([{ type: 'paragraph', text: 'Hello' }], '/bodyJson'); // ok
 */
export const parseBody = (
  input: unknown,
  base = '',
  former: readonly TocItem[] = [],
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
    const block = readBlock(input[index]);
    if (block === undefined) {
      violations.push(...blockViolations(input[index], `${base}/${index}`));
    } else {
      size = plus(size, sizeOf(block));
      const problem = sizeProblem(size);
      // Nothing is derived of what is too large.
      if (problem !== undefined) {
        return err([{ path: base, message: `${problem}; block ${index} goes beyond` }]);
      }
      if (!add(draft, block)) violations.push(idViolation(block, `${base}/${index}`));
    }
    if (violations.length >= MAX_VIOLATIONS) break;
  }
  return violations.length > 0
    ? err(violations.slice(0, MAX_VIOLATIONS))
    : ok(complete(draft, former));
};

/** A body whose blocks are being read. */
interface Draft {
  readonly blocks: Block[];
  readonly texts: BlockText[];
  readonly mediaIds: Set<Uuid>;
  readonly headings: Heading[];
  /** The anchors that headings were given, by number: the others have to wait for them. */
  readonly givenIds: Set<number>;
  readonly numberOf: (id: string) => number;
}

interface Heading {
  readonly index: number;
  readonly block: Block;
  readonly level: number;
  readonly text: string;
  readonly outline: OutlineRole<Block>;
  /** The anchor that it was given. */
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

/** Returns whether `block` was added: not so a heading with the id of one before it. */
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
  const message = `must be unique in the body; found ${previewOf(id)} once more`;
  return { path: `${path}/id`, message };
};

const textIn = ({ text }: BlockText): string => text;

const complete = (draft: Draft, former: readonly TocItem[]): Body => {
  const { texts, mediaIds } = draft;
  let bodyText = '';
  for (const [index, { text }] of texts.entries()) {
    // Put together, texts are copied once they are read as one; joined, at once.
    bodyText = index === 0 ? text : `${bodyText}\n${text}`;
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
 * Returns the anchor of each heading in turn: the one that it was given, the one that it had, a new
 * one.
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
