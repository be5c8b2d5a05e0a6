import type { Loss } from '@content-publishing/markdown';
import type { ItemLoss } from '../import/item.ts';

/**
 * Returns losses of a text with their lines in its file, whose line `first` the text begins in, and
 * their places in the post.
 */
export const linesFrom = (first: number, losses: readonly Loss[]): readonly ItemLoss[] =>
  losses.map(({ line, path, ...loss }) => ({
    ...loss,
    path: `/bodyJson${path}`,
    ...(line !== undefined && { line: first + line - 1 }),
  }));
