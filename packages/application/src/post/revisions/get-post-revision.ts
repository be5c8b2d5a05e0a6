import {
  type PostVersionFields,
  type SavedRevision,
  serializedRevisionOf,
  type Uuid,
} from '@content-publishing/domain';
import { PREVIEWERS } from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RecordNotFound } from '../../errors/errors.ts';
import type { Ports } from '../../ports.ts';
import { useCase } from '../../use-case/use-case.ts';
import { LONG_READ_BYTES } from '../../shares/resources.ts';
import type { Admit } from '../ports.ts';
import { lookUpPost } from '../read/get-post.ts';

/** Address of a revision. */
export interface RevisionAddress {
  /** Id or slug of the post. */
  readonly idOrSlug: string;
  /** Number of the revision, in digits. */
  readonly revision: string;
}

interface Deps extends Pick<Ports, 'posts' | 'revisions'> {
  readonly admit?: Admit;
}

/**
 * Returns a revision of the live post with a UUID or slug, possibly the current one, with its
 * content as JSON (management API, GET /external/posts/{idOrSlug}/revisions/{revision}). A former
 * slug of the post is `post-renamed`.
 *
 * @example
 * const revision = await getPostRevision(ports)(actor, { idOrSlug: 'moka-pot', revision: '2' });
 */
export const getPostRevision = useCase(
  { permissions: PREVIEWERS, errors: ['post-not-found', 'post-renamed', 'record-not-found'] },
  (ports: Deps) =>
    (actor, { idOrSlug, revision }: RevisionAddress) =>
      lookUpPost(ports.posts, ports.posts.findVersionFields, actor, idOrSlug).andThen(
        ({ post }) => new ResultAsync(revisionInRoom(ports, actor.workspaceId, post, revision)),
      ),
);

/** Finds a revision like {@link findRevision}; a long one is read once there is room for it. */
const revisionInRoom = async (
  ports: Deps,
  workspaceId: Uuid,
  post: PostVersionFields,
  revision: string,
): Promise<Result<SavedRevision, RecordNotFound>> => {
  if (parseRevisionNumber(revision) !== post.revision) {
    const size = await revisionSize(ports, workspaceId, post, revision);
    if (size.isErr()) return err(size.error);
    if (size.value >= LONG_READ_BYTES) await ports.admit?.(size.value);
  }
  return findRevision(ports, workspaceId, post, revision);
};

/**
 * Returns the stored bytes of a revision. Of the current revision they include the derived fields
 * of the post. Returns `record-not-found` if the post never had the revision or no longer has it.
 */
export const revisionSize = async (
  { posts, revisions }: Pick<Deps, 'posts' | 'revisions'>,
  workspaceId: Uuid,
  { id, revision: present }: PostVersionFields,
  revision: string,
): Promise<Result<number, RecordNotFound>> => {
  const number = parseRevisionNumber(revision);
  if (number === undefined || number > present) return err(revisionNotFound(revision));
  const size =
    number === present
      ? await posts.findSize(workspaceId, { id })
      : await revisions.findSize(workspaceId, id, number);
  return size === null ? err(revisionNotFound(revision)) : ok(size);
};

/**
 * Finds the revision with the number `revision` of a live post, whose newest revision is number
 * `present`. Returns `record-not-found` if the post never had the revision or no longer has it.
 */
export const findRevision = async (
  { posts, revisions, admit }: Deps,
  workspaceId: Uuid,
  { id, revision: present }: PostVersionFields,
  revision: string,
): Promise<Result<SavedRevision, RecordNotFound>> => {
  const number = parseRevisionNumber(revision);
  if (number === undefined || number > present) return err(revisionNotFound(revision));
  if (number === present) {
    const found = await posts.findSerialized(workspaceId, { id }, undefined, admit);
    if (found?.post.revision === number) return ok(serializedRevisionOf(found));
  }
  const saved = await revisions.find(workspaceId, id, number);
  return saved === null ? err(revisionNotFound(revision)) : ok(saved);
};

const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Returns the revision number in `text`, from 1 to 999,999,999; `undefined` for any other text,
 * which no revision can have.
 */
export const parseRevisionNumber = (text: string): number | undefined =>
  NUMBER.test(text) ? Number(text) : undefined;

/** Returns the error for a revision that the post never had or no longer has. */
export const revisionNotFound = (reference: string): RecordNotFound => ({
  kind: 'record-not-found',
  record: 'revision',
  reference,
});
