import {
  type PostVersionFields,
  readJson,
  type RevisionDiff,
  textOf,
  type Utf8Text,
} from '@content-publishing/domain';
import { PREVIEWERS } from '@content-publishing/domain/tenant';
import { err, Result, ResultAsync } from 'neverthrow';
import { ASKS_NOTHING, COMPUTATION_ERRORS } from '../../computation/compute.ts';
import type {
  ComputationError,
  PostNotFound,
  PostRenamed,
  RecordNotFound,
} from '../../errors/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../authentication/actor.ts';
import { LONG_READ_BYTES } from '../../shares/resources.ts';
import { mapView, useCase } from '../../use-case/use-case.ts';
import { lookUpPost } from '../read/get-post.ts';
import { findRevision, type RevisionAddress, revisionSize } from './get-post-revision.ts';
import type { Admit } from '../ports.ts';

/** Two revisions of a post to compare, by their numbers. */
export interface RevisionComparison extends RevisionAddress {
  /**
   * Number of the other revision, in digits. The result describes the changes from `revision` to
   * `other`, which is usually the later one.
   */
  readonly other: string;
}

interface Deps extends Pick<Ports, 'posts' | 'revisions' | 'compute'> {
  readonly admit?: Admit;
}

type ComparisonError = PostNotFound | PostRenamed | RecordNotFound | ComputationError;

/**
 * Returns the difference between two revisions of a live post, by field and block, as JSON
 * (management API, GET /external/posts/{idOrSlug}/revisions/{revision}/diff/{other}). The newest
 * revision is the current post. If both revisions together have {@link LONG_READ_BYTES} or more,
 * `admit` must make room for them before they are read.
 *
 * @example
 * await diffPostRevisionsSerialized(ports)(actor, { idOrSlug: 'moka-pot', revision: '1', other: '2' });
 */
export const diffPostRevisionsSerialized = useCase(
  {
    permissions: PREVIEWERS,
    errors: ['post-not-found', 'post-renamed', 'record-not-found', ...COMPUTATION_ERRORS],
  },
  (ports: Deps) => (actor, comparison: RevisionComparison) =>
    lookUpPost(ports.posts, ports.posts.findVersionFields, actor, comparison.idOrSlug).andThen(
      ({ post }) => new ResultAsync(compared(ports, actor, post, comparison)),
    ),
);

const compared = async (
  ports: Deps,
  { workspaceId }: Actor,
  post: PostVersionFields,
  { revision, other }: RevisionComparison,
): Promise<Result<Utf8Text, ComparisonError>> => {
  const sizes = Result.combine(
    await Promise.all(
      [revision, other].map((number) => revisionSize(ports, workspaceId, post, number)),
    ),
  );
  if (sizes.isErr()) return err(sizes.error);
  const bytes = sizes.value.reduce((sum, size) => sum + size, 0);
  if (bytes >= LONG_READ_BYTES) await ports.admit?.(bytes);
  const former = await findRevision(ports, workspaceId, post, revision);
  if (former.isErr()) return err(former.error);
  const present = await findRevision(ports, workspaceId, post, other);
  if (present.isErr()) return err(present.error);
  const input = { former: former.value, present: present.value };
  return ports.compute(workspaceId, 'revisionDiff', input, ASKS_NOTHING).map(({ diff }) => diff);
};

/**
 * Like {@link diffPostRevisionsSerialized}, with the difference parsed.
 *
 * @example
 * await diffPostRevisions(ports)(actor, { idOrSlug: 'moka-pot', revision: '1', other: '2' });
 */
export const diffPostRevisions = mapView(diffPostRevisionsSerialized, (diff): RevisionDiff =>
  readJson<RevisionDiff>(textOf(diff)),
);
