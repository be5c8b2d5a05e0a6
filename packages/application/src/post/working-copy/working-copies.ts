import {
  parseWorkingCopy,
  sameRevision,
  type ShownWorkingCopy,
  type Uuid,
  type WorkingCopy,
  workingCopyVersion,
} from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import { PREVIEWERS } from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { identityOf, type Actor } from '../../authentication/actor.ts';
import type { NotOwn } from '../../errors/access-errors.ts';
import type {
  DraftHasNoCopy,
  PostChanged,
  PostNotFound,
  RecordChanged,
  RecordNotFound,
} from '../../errors/errors.ts';
import { parseUuid } from '../../use-case/find-or.ts';
import { nextAttempt } from '../../use-case/next-attempt.ts';
import { useCase } from '../../use-case/use-case.ts';
import type {
  Admit,
  PostRepository,
  StateWithReferences,
  WrittenPostWithReferences,
} from '../ports.ts';
import { findCheckedPost } from '../read/find-checked-post.ts';
import {
  postWithChanges,
  SHOW_ERRORS,
  type ShowError,
  type ShowingDeps,
  shownWorkingCopy,
} from './show-working-copy.ts';
import { inVersion } from '../read/versioned-post.ts';
import { findOwnPost, mayChangeOwn } from '../write/may-change-post.ts';
import type { WorkingCopyRepository } from './working-copy-ports.ts';

interface Deps extends ShowingDeps {
  readonly posts: Pick<PostRepository, 'findSerialized' | 'findVersionFields' | 'references'>;
  readonly admit?: Admit;
  readonly workingCopies: WorkingCopyRepository;
}

/** A working copy with its version. */
export interface VersionedWorkingCopy {
  readonly copy: ShownWorkingCopy;
  readonly version: string;
}

/** Changes of a post that a client wants to keep. */
export interface WorkingCopyDraft {
  readonly idOrSlug: string;
  /** A JSON Merge Patch (RFC 7396) of the content of the post. */
  readonly patch: unknown;
  /**
   * Versions of which one must be that of the stored copy, or without a copy that of the post. If
   * the present version of the post is among them, the copy is based on it. Absent: any.
   */
  readonly versions?: readonly string[] | undefined;
}

/** Condition of an operation on a working copy. */
export interface WorkingCopyAddress {
  readonly idOrSlug: string;
  /** The working copy must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/**
 * Keeps changes of a post that is not a draft in its working copy, in place of the changes kept
 * before (management API, PUT /external/posts/{idOrSlug}/working-copy). Readers see nothing of them.
 * Also draftsOnly keys may do so. Returns the post as it would be.
 *
 * Errors, in this order: fields that a working copy cannot have, a missing post, a post that is or would
 * become that of another author than the actor may write as, a draft, another version than the caller knows, the errors of a patch.
 *
 * @example
 * await putWorkingCopy(ports)(actor, { idOrSlug: 'moka-pot', patch: { title: 'Moka' } });
 */
export const putWorkingCopy = useCase(
  {
    permissions: ['posts:write'],
    errors: [
      'post-not-found',
      'not-own',
      'draft-has-no-copy',
      'post-changed',
      'record-changed',
      ...SHOW_ERRORS,
    ],
  },
  (ports: Deps) =>
    (actor, { idOrSlug, patch, versions }: WorkingCopyDraft) =>
      parseWorkingCopy(patch).asyncAndThen(
        (given) => new ResultAsync(put(ports, actor, { idOrSlug, patch: given, versions })),
      ),
);

const put = async (
  ports: Deps,
  actor: Actor,
  draft: WorkingCopyDraft & Pick<WorkingCopy, 'patch'>,
  attempt = 1,
): Promise<
  Result<
    VersionedWorkingCopy,
    DraftHasNoCopy | NotOwn | PostChanged | PostNotFound | RecordChanged | ShowError
  >
> => {
  const { workspaceId } = actor;
  const { idOrSlug, patch, versions } = draft;
  const mayHaveCopy = async (
    state: StateWithReferences,
  ): Promise<Result<WorkingCopy | null, DraftHasNoCopy | NotOwn | PostChanged | RecordChanged>> => {
    const { authorId } = state.post;
    const own = mayChangeOwn(actor, { authorId }).andThen(() =>
      mayChangeOwn(actor, { authorId: parseUuid(String(patch['authorId'])) ?? authorId }),
    );
    if (own.isErr()) return err(own.error);
    if (state.post.status === 'draft') return err({ kind: 'draft-has-no-copy' });
    const copy = await ports.workingCopies.find(workspaceId, state.post.id);
    const known = copy ? isKnown(copy, versions) : inVersion(state, versions);
    return known.map(() => copy);
  };
  const read = await postAt(ports, actor, idOrSlug, mayHaveCopy);
  if (read.isErr()) return err(read.error);
  const { found, checked: former } = read.value;
  const { post } = found;
  const isOnPresent = versions?.some((version) => sameRevision(version, post)) === true;
  const next: WorkingCopy = {
    postId: post.id,
    version: (former?.version ?? 0) + 1,
    baseRevision: former && !isOnPresent ? former.baseRevision : post.revision,
    patch,
    savedAt: ports.clock.now(),
    savedBy: identityOf(actor)?.name ?? null,
  };
  const changed = await postWithChanges(ports, actor, found, next, 'every-status');
  if (changed.isErr()) return err(changed.error);
  if (!(await ports.workingCopies.save(workspaceId, former, next))) {
    return put(ports, actor, draft, nextAttempt(attempt));
  }
  return shownWorkingCopy(ports, actor, next, changed.value).map((copy) => ({
    copy,
    version: workingCopyVersion(next),
  }));
};

/**
 * Returns the working copy of a post, and the post as it would be with its changes (management API,
 * GET /external/posts/{idOrSlug}/working-copy).
 *
 * @example
 * const { copy, version } = (await getWorkingCopy(ports)(actor, 'moka-pot'))._unsafeUnwrap();
 */
export const getWorkingCopy = useCase(
  {
    permissions: PREVIEWERS,
    errors: ['post-not-found', 'record-not-found', ...SHOW_ERRORS],
  },
  (ports: Deps) => (actor, idOrSlug: string) => {
    const show = async (): Promise<
      Result<VersionedWorkingCopy, PostNotFound | RecordNotFound | ShowError>
    > => {
      const read = await postAt(ports, actor, idOrSlug, ({ post: { id } }) =>
        copyOf(ports, actor, id, idOrSlug),
      );
      if (read.isErr()) return err(read.error);
      const { found: post, checked: copy } = read.value;
      const changed = await postWithChanges(ports, actor, post, copy, 'every-status');
      return changed
        .asyncAndThen((shown) => shownWorkingCopy(ports, actor, copy, shown))
        .map((shown) => ({ copy: shown, version: workingCopyVersion(copy) }));
    };
    return new ResultAsync(show());
  },
);

/**
 * Discards the working copy of a post, and returns it without the post (management API, DELETE
 * /external/posts/{idOrSlug}/working-copy).
 *
 * @example
 * await deleteWorkingCopy(ports)(actor, { idOrSlug: 'moka-pot' });
 */
export const deleteWorkingCopy = useCase(
  {
    permissions: ['posts:write'],
    errors: ['post-not-found', 'not-own', 'record-not-found', 'record-changed'],
  },
  (ports: Deps) =>
    (actor, { idOrSlug, versions }: WorkingCopyAddress) => {
      const remove = async (
        attempt = 1,
      ): Promise<Result<WorkingCopy, NotOwn | PostNotFound | RecordChanged | RecordNotFound>> => {
        const found = await copyAt(ports, actor, idOrSlug);
        if (found.isErr()) return err(found.error);
        const copy = found.value;
        const known = isKnown(copy, versions);
        if (known.isErr()) return err(known.error);
        return (await ports.workingCopies.remove(actor.workspaceId, copy))
          ? ok(copy)
          : remove(nextAttempt(attempt));
      };
      return new ResultAsync(remove());
    },
);

/** Returns `record-changed` unless a working copy has one of `versions`; `undefined` accepts any. */
export const isKnown = (
  copy: WorkingCopy,
  versions: readonly string[] | undefined,
): Result<void, RecordChanged> => {
  const version = workingCopyVersion(copy);
  return versions === undefined || versions.includes(version)
    ? ok()
    : err({ kind: 'record-changed', version });
};

/** Reads a live post that passes `check`. */
const postAt = async <Checked, E>(
  ports: Pick<Deps, 'posts' | 'admit'>,
  { workspaceId }: Actor,
  idOrSlug: string,
  check: (post: StateWithReferences) => PromiseLike<Result<Checked, E>>,
): Promise<
  Result<{ readonly found: WrittenPostWithReferences; readonly checked: Checked }, E | PostNotFound>
> => {
  const address = parsePostAddress(idOrSlug);
  const read = address ? await findCheckedPost(ports, workspaceId, address, check) : ok(null);
  return read.andThen((found) =>
    found === null ? err({ kind: 'post-not-found' as const, idOrSlug }) : ok(found),
  );
};

const copyOf = async (
  { workingCopies }: Pick<Deps, 'workingCopies'>,
  { workspaceId }: Actor,
  id: Uuid,
  reference: string,
): Promise<Result<WorkingCopy, RecordNotFound>> => {
  const copy = await workingCopies.find(workspaceId, id);
  return copy ? ok(copy) : err({ kind: 'record-not-found', record: 'working copy', reference });
};

/** Returns the working copy of a live post that the actor may change, which is not read itself. */
export const copyAt = (
  ports: Pick<Deps, 'workingCopies'> & {
    readonly posts: Pick<PostRepository, 'findVersionFields'>;
  },
  actor: Actor,
  idOrSlug: string,
): ResultAsync<WorkingCopy, NotOwn | PostNotFound | RecordNotFound> =>
  findOwnPost(ports.posts, actor, idOrSlug).andThen(
    ({ post }) => new ResultAsync(copyOf(ports, actor, post.id, idOrSlug)),
  );
