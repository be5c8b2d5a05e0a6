import {
  type InvalidInput,
  parseRestoredContent,
  type Post,
  readJson,
  revisionOf,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import type { RecordNotFound } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import { useCase } from '../use-case.ts';
import {
  parseRevisionNumber,
  type RevisionAddress,
  revisionNotFound,
} from './get-post-revision.ts';
import type { RevisionRepository } from './ports.ts';
import { savePost, type SavePostError, type SavingDeps } from './save-post.ts';
import type { VersionedPost } from './versioned-post.ts';

/** Restoration of a revision that a client requests. */
export interface RevisionRestoration extends RevisionAddress {
  /** The post must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

interface Deps extends SavingDeps {
  readonly revisions: Pick<RevisionRepository, 'find'>;
}

/**
 * Saves a live post with the content of one of its revisions, by the present rules; its status and
 * publication stay (management API, POST /external/posts/{id}/revisions/{revision}/restore). Returns
 * the post as it is then, with its version.
 *
 * Rejects what `updatePost` rejects, and a revision that the post does not have.
 *
 * @example
 * await restorePostRevision(ports)(principal, { id: postId, revision: '2' });
 */
export const restorePostRevision = useCase<
  Deps,
  RevisionRestoration,
  VersionedPost,
  SavePostError | InvalidInput | RecordNotFound
>(['posts:write'], (ports) => (principal, { id: idOrSlug, revision, versions }) => {
  const id = parseUuid(idOrSlug);
  const contentFor = (former: Post): ResultAsync<string, RecordNotFound> => {
    const number = parseRevisionNumber(revision);
    if (number === undefined || number > former.revision) {
      return errAsync(revisionNotFound(revision));
    }
    if (number === former.revision) {
      return ResultAsync.fromSafePromise(Promise.resolve(revisionOf(former).content));
    }
    return findOr(
      number,
      (known) => ports.revisions.find(former.workspaceId, former.id, known),
      revisionNotFound(revision),
    ).map(({ content }) => content);
  };
  return savePost(ports, principal, {
    idOrSlug,
    address: id === undefined ? undefined : { id },
    versions,
    action: 'post.revision-restored',
    revise: (former, now) =>
      contentFor(former).andThen((content) => parseRestoredContent(former, readJson(content), now)),
  });
});
