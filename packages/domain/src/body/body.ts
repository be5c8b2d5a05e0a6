import { err, ok, type Result } from 'neverthrow';
import type { OutlineRole } from '../block/block-type.ts';
import { parseBlock } from '../block/parse-block.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';
import type { Uuid } from '../schema/scalar.ts';
import { MAX_VIOLATIONS, shown, type Violation } from '../schema/violation.ts';
import { anchorsBeside } from './anchor.ts';
import type { TocItem } from './outline.ts';
import { countWords } from './words.ts';

/** The most blocks that a body may have (contract, Limits). */
export const MAX_BLOCKS = 1000;

/** The body of a post or page, with what is derived from it (contract, Post). */
export interface Body {
  /** The blocks in the form in which they are stored: UUIDs in lower case, headings with ids. */
  readonly blocks: readonly Block[];
  /** The texts of the blocks in order, marks removed, joined by line feeds. */
  readonly bodyText: string;
  readonly tocItems: readonly TocItem[];
  readonly wordCount: number;
  /** The media records that the blocks refer to, each once. */
  readonly mediaIds: readonly Uuid[];
}

/**
 * Reads a body and derives all that follows from it, in one walk over its blocks.
 *
 * `input` is any JSON and stays as it is; the body shares no part of it. Refuses with every
 * violation of the block vocabulary (contract, Block types and Limits), at most
 * {@link MAX_VIOLATIONS}; paths are JSON Pointers with `base` before them.
 */
export const parseBody = (input: unknown, base = ''): Result<Body, readonly Violation[]> => {
  if (!Array.isArray(input)) {
    return err([{ path: base, message: `must be an array of blocks; found ${shown(input)}` }]);
  }
  if (input.length > MAX_BLOCKS) {
    const message = `must have at most ${MAX_BLOCKS} blocks, has ${input.length}`;
    return err([{ path: base, message }]);
  }
  const draft = emptyDraft();
  const violations: Violation[] = [];
  for (const [index, item] of input.entries()) {
    const path = `${base}/${index}`;
    const added = parseBlock(item, path).andThen((block) => add(draft, block, path));
    if (added.isErr()) violations.push(...added.error);
    if (violations.length >= MAX_VIOLATIONS) break;
  }
  return violations.length > 0 ? err(violations.slice(0, MAX_VIOLATIONS)) : ok(complete(draft));
};

/** A body whose blocks are being read. */
interface Draft {
  readonly blocks: Block[];
  readonly texts: string[];
  wordCount: number;
  readonly mediaIds: Set<Uuid>;
  readonly headings: Heading[];
  /** The anchors that headings were given. They are kept, so the others have to wait for them. */
  readonly givenIds: Set<string>;
}

interface Heading {
  readonly index: number;
  readonly block: Block;
  readonly text: string;
  readonly outline: OutlineRole<Block>;
}

const emptyDraft = (): Draft => ({
  blocks: [],
  texts: [],
  wordCount: 0,
  mediaIds: new Set(),
  headings: [],
  givenIds: new Set(),
});

const add = (draft: Draft, block: Block, path: string): Result<void, readonly Violation[]> => {
  const { outline, media, plainTexts } = blockTypeOf(block);
  const texts = plainTexts(block);
  for (const text of texts) {
    draft.texts.push(text);
    draft.wordCount += countWords(text);
  }
  for (const { id } of media?.(block) ?? []) draft.mediaIds.add(id);
  const index = draft.blocks.push(block) - 1;
  if (outline === undefined) return ok();

  draft.headings.push({ index, block, text: texts.join(' '), outline });
  const id = outline.id(block);
  if (id === undefined) return ok();
  if (draft.givenIds.has(id)) {
    const message = `must be unique in the body; found ${shown(id)} once more`;
    return err([{ path: `${path}/id`, message }]);
  }
  draft.givenIds.add(id);
  return ok();
};

const complete = (draft: Draft): Body => {
  const blocks = [...draft.blocks];
  const nextAnchor = anchorsBeside(draft.givenIds);
  const tocItems = draft.headings.map(({ index, block, text, outline }) => {
    const id = outline.id(block) ?? nextAnchor(text);
    blocks[index] = outline.withId(block, id);
    return { level: outline.level(block), text, id };
  });
  return {
    blocks,
    bodyText: draft.texts.join('\n'),
    tocItems,
    wordCount: draft.wordCount,
    mediaIds: [...draft.mediaIds],
  };
};
