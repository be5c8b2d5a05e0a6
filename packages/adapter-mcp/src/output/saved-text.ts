import type { Loss, ResolvedPost } from '@content-publishing/domain';
import { lossLines, scoreLines } from './check-lines.ts';

/** Returns the text about a post that was saved. */
export const savedText = (
  done: string,
  {
    post,
    version,
    losses,
  }: { readonly post: ResolvedPost; readonly version: string; readonly losses: readonly Loss[] },
): string =>
  [
    `${done}: ${post.status}`,
    `id: ${post.id}`,
    `slug: ${post.slug}`,
    `version: ${JSON.stringify(version)}`,
    ...scoreLines(post),
    ...lossLines(losses),
  ].join('\n');
