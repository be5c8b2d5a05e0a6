import type { Block } from '@content-publishing/domain';

/**
 * Returns the blocks of the editor as blocks of a post. Each is an object with a `type`; the service
 * checks the rest, since the editor keeps blocks that it does not know.
 */
export const bodyBlocks = (body: readonly unknown[]): readonly Block[] => body.filter(isBlock);

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && 'type' in value;
