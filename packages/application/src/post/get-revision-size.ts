import { ResultAsync } from 'neverthrow';
import { parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import { parseRevisionNumber, type RevisionAddress } from './get-post-revision.ts';

/**
 * Returns how many bytes a live post and one of its revisions take together, 0 for what is not there:
 * with it an adapter decides where the restoration of the revision runs.
 *
 * @example
 * const bytes = await getRevisionSize(ports)(principal, { id: postId, revision: '2' });
 */
export const getRevisionSize = useCase<
  Pick<Ports, 'posts' | 'revisions'>,
  RevisionAddress,
  number,
  never
>(['posts:write'], ({ posts, revisions }) => ({ workspaceId }, { id: text, revision }) => {
  const sizes = async (): Promise<number> => {
    const id = parseUuid(text);
    const number = parseRevisionNumber(revision);
    if (id === undefined || number === undefined) return 0;
    const size = await posts.findSize(workspaceId, { id });
    return (size ?? 0) + ((await revisions.findSize(workspaceId, id, number)) ?? 0);
  };
  return ResultAsync.fromSafePromise(sizes());
});
