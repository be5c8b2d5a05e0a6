import {
  type JsonObject,
  type JsonString,
  type PostChecks,
  type PostVisibility,
  postOf,
  readJson,
  type References,
  type ResolvedPost,
  resolvedPostJson,
  type RevisionContent,
  serializePost,
  type ShownWorkingCopy,
  textOf,
  visibleReferences,
  type WorkingCopy,
} from '@content-publishing/domain';
import type { PostChecksInput, PostQuestion } from '@content-publishing/domain/computations';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { identityOf, type Actor } from '../../authentication/actor.ts';
import { ASKS_NOTHING, COMPUTATION_ERRORS } from '../../computation/compute.ts';
import type { ComputationError } from '../../errors/errors.ts';
import type { ErrorOf } from '../../errors/use-case-errors.ts';
import type { Ports } from '../../ports.ts';
import type { PostRepository, WrittenPostWithReferences } from '../ports.ts';
import type { RevisionRepository } from '../revisions/revision-ports.ts';
import { shownTo } from '../read/versioned-post.ts';

/** Ports that show a working copy. */
export interface ShowingDeps extends Pick<Ports, 'clock' | 'compute'> {
  readonly posts: Pick<PostRepository, 'references'>;
  readonly revisions: Pick<RevisionRepository, 'find'>;
}

/** Errors of a post with the changes of a working copy. */
export const SHOW_ERRORS = [
  'invalid-input',
  'transition-not-allowed',
  'reference-not-found',
  'not-a-picture',
  ...COMPUTATION_ERRORS,
] as const;

/** Error of {@link SHOW_ERRORS}. */
export type ShowError = ErrorOf<(typeof SHOW_ERRORS)[number]>;

/** A post with the changes of its working copy, as JSON. */
export interface PostWithChanges {
  readonly post: JsonString<ResolvedPost>;
  /** JSON Pointers of the fields that the post has changed, too. */
  readonly conflicts: readonly string[];
  /** Input of the checks of that post. */
  readonly checked: PostChecksInput;
}

/**
 * Returns the content of the revision that a working copy was made on; `null` if it is the present
 * one of the post `found`. Returns `undefined` if the revision is no longer kept.
 */
export const baseOf = async (
  { revisions }: Pick<ShowingDeps, 'revisions'>,
  { post: { workspaceId, id, revision } }: Pick<WrittenPostWithReferences, 'post'>,
  { baseRevision }: Pick<WorkingCopy, 'baseRevision'>,
): Promise<JsonString<RevisionContent> | null | undefined> =>
  baseRevision === revision ? null : (await revisions.find(workspaceId, id, baseRevision))?.content;

/**
 * Returns the post `found` as it would be with the changes of its working copy, as a reader with
 * `visibility` sees it. Changes in conflict with those of the post are applied, and named.
 */
export const postWithChanges = async (
  ports: ShowingDeps,
  actor: Actor,
  found: WrittenPostWithReferences,
  copy: Pick<WorkingCopy, 'baseRevision' | 'patch'>,
  visibility: PostVisibility,
): Promise<Result<PostWithChanges, ShowError>> => {
  const { workspaceId } = actor;
  const { post, body } = found;
  const { patch } = copy;
  let seen: References | undefined;
  const reply = async ({ references }: PostQuestion): Promise<Result<References, never>> => {
    seen = await ports.posts.references(workspaceId, references);
    return ok(seen);
  };
  const computeOn = (base: JsonString<RevisionContent> | null) =>
    ports.compute(
      workspaceId,
      'mergedPost',
      {
        ...{
          former: { post, body },
          now: ports.clock.now(),
          savedBy: identityOf(actor)?.name ?? null,
        },
        ...{ media: found.references.media, patch, base },
        blockVocabulary: found.references.blockVocabulary,
      },
      reply,
    );
  const base = await baseOf(ports, found, copy);
  const merged = base === undefined ? lostBase(patch) : await computeOn(base);
  const conflicts =
    merged.isErr() && merged.error.kind === 'working-copy-conflict' ? merged.error.fields : [];
  const computed = conflicts.length > 0 ? await computeOn(null) : merged;
  if (computed.isErr()) {
    const { error } = computed;
    // Neither occurs with a parsed patch of the present revision.
    if (
      error.kind === 'working-copy-conflict' ||
      error.kind === 'malformed-body' ||
      error.kind === 'too-many-values'
    ) {
      throw new Error(`A patch is merged with its own revision: ${error.kind}`);
    }
    return err(error);
  }
  if (computed.value === undefined || seen === undefined) {
    const shown = shownTo(visibility, found);
    const checked = { former: { post, body }, references: found.references };
    return ok({ post: resolvedPostJson(shown, shown.references), conflicts, checked });
  }
  const changed = serializePost(postOf(computed.value.stored));
  return ok({
    post: resolvedPostJson(changed, visibleReferences(seen, visibility)),
    conflicts,
    checked: { former: changed, references: seen },
  });
};

/** Returns the conflict of a copy whose revision is no longer kept: in each of its fields. */
const lostBase = (patch: JsonObject) =>
  err({
    kind: 'working-copy-conflict' as const,
    fields: Object.keys(patch).map((name) => `/${name}`),
  });

/** Returns the resource of a working copy, with the checks of the post as it would be. */
export const shownWorkingCopy = (
  { compute }: Pick<ShowingDeps, 'compute'>,
  { workspaceId }: Actor,
  { postId, baseRevision, savedAt, savedBy, patch }: WorkingCopy,
  { post, conflicts, checked: { former, references } }: PostWithChanges,
): ResultAsync<ShownWorkingCopy, ComputationError> => {
  const { media, site } = references;
  return compute(
    workspaceId,
    'postChecks',
    { former, references: { media, site } },
    ASKS_NOTHING,
  ).map(({ checks }) => ({
    ...{ postId, baseRevision, savedAt, savedBy, patch, conflicts },
    post: readJson(post),
    checks: readJson<PostChecks>(textOf(checks)),
  }));
};
