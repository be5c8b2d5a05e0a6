import {
  type PostVersionFields,
  PREVIEWERS,
  type SavedRevision,
  serializedRevisionOf,
  type Uuid,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { PostNotFound, RecordNotFound } from '../errors.ts';
import { parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

/** Address of a revision: the id of its post, and its number. */
export interface RevisionAddress {
  readonly id: string;
  readonly revision: string;
}

type Deps = Pick<Ports, 'posts' | 'revisions'>;

/**
 * Returns a revision of the live post with the id `id`, the present one included, with its content
 * as JSON (management API, GET /external/posts/{id}/revisions/{revision}).
 *
 * @example
 * const revision = await getPostRevision(ports)(principal, { id: postId, revision: '2' });
 */
export const getPostRevision = useCase<
  Deps,
  RevisionAddress,
  SavedRevision,
  PostNotFound | RecordNotFound
>(PREVIEWERS, ({ posts, revisions }) => ({ workspaceId }, { id: idOrSlug, revision }) => {
  const find = async (): Promise<Result<SavedRevision, PostNotFound | RecordNotFound>> => {
    const id = parseUuid(idOrSlug);
    const present = id === undefined ? null : await posts.findVersionFields(workspaceId, { id });
    if (id === undefined || present === null) return err({ kind: 'post-not-found', idOrSlug });
    return findRevision({ posts, revisions }, workspaceId, present.post, revision);
  };
  return new ResultAsync(find());
});

/** Finds the revision `revision` of a live post, of which `present` tells the newest one. */
export const findRevision = async (
  { posts, revisions }: Deps,
  workspaceId: Uuid,
  { id, revision: present }: PostVersionFields,
  revision: string,
): Promise<Result<SavedRevision, RecordNotFound>> => {
  const number = parseRevisionNumber(revision);
  if (number === undefined || number > present) return err(revisionNotFound(revision));
  if (number === present) {
    const found = await posts.findSerialized(workspaceId, { id });
    if (found?.post.revision === number) return ok(serializedRevisionOf(found));
  }
  const saved = await revisions.find(workspaceId, id, number);
  return saved === null ? err(revisionNotFound(revision)) : ok(saved);
};

const NUMBER = /^[1-9]\d{0,8}$/;

/** Returns the number that `text` is, or nothing when no revision can have it. */
export const parseRevisionNumber = (text: string): number | undefined =>
  NUMBER.test(text) ? Number(text) : undefined;

/** Returns the error for a revision that the post does not have, or has no longer. */
export const revisionNotFound = (reference: string): RecordNotFound => ({
  kind: 'record-not-found',
  record: 'revision',
  reference,
});
