import { type Block, parseBody } from '@content-publishing/domain';

/**
 * Returns the blocks without the anchors that they get again when they are parsed: those of headings
 * that are derived from their texts.
 */
export const withoutDerivedAnchors = (blocks: readonly Block[]): readonly Block[] => {
  const headings = blocks.filter((block) => block.type === 'heading');
  const derived = idsOf(headings.map(({ type, level, text }) => ({ type, level, text })));
  const bare = headings.map((heading, index) => {
    const { type, level, text, id } = heading;
    return id === derived[index] ? { type, level, text } : heading;
  });
  // An anchor that is given may change those that are derived; then all are written.
  const again = idsOf(bare);
  if (headings.some(({ id }, index) => id !== undefined && id !== again[index])) return blocks;
  const next = bare.values();
  return blocks.map((block) => (block.type === 'heading' ? (next.next().value ?? block) : block));
};

const idsOf = (headings: readonly Block[]): readonly (string | undefined)[] => {
  const body = parseBody(headings);
  return body.isOk()
    ? body.value.blocks.map((block) => (block.type === 'heading' ? block.id : undefined))
    : [];
};
