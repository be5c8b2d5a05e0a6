import {
  type InvalidInput,
  type JsonObject,
  type JsonString,
  readJson,
  type SerializedPost,
  serializedRevisionOf,
  textOf,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RecordNotFound } from '../errors.ts';
import { parseUuid } from '../find-or.ts';
import { mapView, useCase } from '../use-case.ts';
import {
  parseRevisionNumber,
  type RevisionAddress,
  revisionNotFound,
} from './get-post-revision.ts';
import type { RevisionRepository } from './ports.ts';
import { type SavedPostJson, savePost, type SavePostError, type SavingDeps } from './save-post.ts';
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
 * the JSON of the post as it is then, with its version.
 *
 * Rejects what `updatePost` rejects, and a revision that the post does not have.
 *
 * @example
 * await restorePostRevisionSerialized(ports)(principal, { id: postId, revision: '2' });
 */
export const restorePostRevisionSerialized = useCase<
  Deps,
  RevisionRestoration,
  SavedPostJson,
  SavePostError | InvalidInput | RecordNotFound
>(['posts:write'], (ports) => (principal, { id: idOrSlug, revision, versions }) => {
  const id = parseUuid(idOrSlug);
  return savePost<InvalidInput | RecordNotFound>(ports, principal, {
    idOrSlug,
    address: id === undefined ? undefined : { id },
    versions,
    action: 'post.revision-restored',
    compute: (input, reply) =>
      new ResultAsync(contentOf(ports, input.former, revision)).andThen((content) =>
        ports.compute(principal.workspaceId, 'restoredPost', { ...input, content }, reply),
      ),
  });
});

/** Returns the content of a revision of `former`, the present one included. */
const contentOf = async (
  { revisions }: Pick<Deps, 'revisions'>,
  former: SerializedPost,
  revision: string,
): Promise<Result<JsonString<JsonObject>, RecordNotFound>> => {
  const { workspaceId, id, revision: present } = former.post;
  const number = parseRevisionNumber(revision);
  if (number === undefined || number > present) return err(revisionNotFound(revision));
  if (number === present) return ok(serializedRevisionOf(former).content);
  const found = await revisions.find(workspaceId, id, number);
  return found === null ? err(revisionNotFound(revision)) : ok(found.content);
};

/**
 * Like {@link restorePostRevisionSerialized}, with the Post resource parsed.
 *
 * @example
 * await restorePostRevision(ports)(principal, { id: postId, revision: '2' });
 */
export const restorePostRevision = mapView(
  restorePostRevisionSerialized,
  ({ post, version }): VersionedPost => ({ post: readJson(textOf(post)), version }),
);
