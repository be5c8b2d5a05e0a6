import type { Draft } from './write-log.ts';
import type { Demo } from './storage.ts';

const PARAGRAPH = { type: 'paragraph', text: 'word '.repeat(2000) };

/**
 * Returns the largest draft that the contract allows: 1,000 paragraphs of 10,000 characters, about
 * 10 MB.
 */
export const longDraft = ({ authorId }: Demo, slug: string): Draft => ({
  slug,
  title: `The post ${slug}`,
  authorId,
  tagIds: [],
  bodyJson: Array.from({ length: 1000 }, () => PARAGRAPH),
});
