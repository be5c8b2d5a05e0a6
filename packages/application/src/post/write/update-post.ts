import {
  readJson,
  type SerializedPost,
  textOf,
  type UnreadableJson,
} from '@content-publishing/domain';
import type { ComposedPost, ComputationTypes } from '@content-publishing/domain/computations';
import { parsePostAddress } from '@content-publishing/domain/records';
import { err, errAsync, ok, type Result, type ResultAsync } from 'neverthrow';
import { ASKS_NOTHING } from '../../computation/compute.ts';
import type { ComputationError, NotADraft } from '../../errors/errors.ts';
import type { Actor } from '../../authentication/actor.ts';
import { mapView, useCase } from '../../use-case/use-case.ts';
import { SAVE_POST_ERRORS, savePost, type SavePostError, type SavingDeps } from './save-post.ts';
import type { VersionedPost } from '../read/versioned-post.ts';

/** Change of a post that a client requests. */
export interface PostChange {
  readonly idOrSlug: string;
  /** A JSON Merge Patch (RFC 7396) of the writable fields: its value, or its bytes as JSON. */
  readonly patch: unknown;
  /** The post must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
  /**
   * Whether a tool saves a draft while a person types. The save then replaces the revision before
   * it if that is an autosave of the same actor in the same window of 10 minutes, and adds no entry to
   * the activity. Default: false.
   */
  readonly isAutosave?: boolean;
}

/**
 * Changes the live post with a UUID or slug and derives everything again. Returns the JSON of the
 * new post, with its version.
 *
 * Errors, in this order: an unreadable body, a missing post, a post that the actor may not change,
 * another version than the caller knows, invalid input (all violations), a status that the
 * post cannot have next, a reference that the workspace does not have, an autosave of a post that is
 * not a draft or would no longer be one, a slug that is taken.
 * Without `versions` the last save wins, field by field.
 *
 * @example
 * await updatePostSerialized(ports)(actor, { idOrSlug: 'moka-pot', patch: { title: 'Moka' } });
 */
export const updatePostSerialized = useCase(
  {
    permissions: ['posts:write'],
    errors: [
      'malformed-body',
      'too-many-values',
      'invalid-input',
      'transition-not-allowed',
      'not-a-draft',
      ...SAVE_POST_ERRORS,
    ],
  },
  (ports: SavingDeps) =>
    (actor, { idOrSlug, patch, versions, isAutosave = false }: PostChange) =>
      savePost<NotADraft | ComputationTypes['patchedPost']['error']>(ports, actor, {
        idOrSlug,
        address: parsePostAddress(idOrSlug),
        versions,
        action: 'post.updated',
        isAutosave,
        compute: (input, reply) =>
          ports
            .compute(actor.workspaceId, 'patchedPost', { ...input, patch }, reply)
            .andThen((composed) => (isAutosave ? onlyDraft(input.former, composed) : ok(composed))),
      }).orElse((error) => afterReading(ports, actor, patch, error)),
);

/** Returns `composed`; the error `not-a-draft` if the post was not a draft or would not be one. */
const onlyDraft = (
  former: SerializedPost,
  composed: ComposedPost | undefined,
): Result<ComposedPost | undefined, NotADraft> => {
  const status = [former.post.status, composed?.stored.post.status].find(
    (one) => one !== undefined && one !== 'draft',
  );
  return status === undefined ? ok(composed) : err({ kind: 'not-a-draft', status });
};

/**
 * Returns `error`, or the error of a patch that is not valid JSON if there is one. That error comes
 * first in the order of errors (decision 12), but the patch is read only after the post is found;
 * so for errors found before that, the patch is checked here.
 */
const afterReading = <E extends { readonly kind: string }>(
  { compute }: Pick<SavingDeps, 'compute'>,
  { workspaceId }: Actor,
  patch: unknown,
  error: E,
): ResultAsync<never, E | ComputationError | UnreadableJson> =>
  BEFORE_READING.has(error.kind)
    ? compute(workspaceId, 'jsonCheck', { input: patch }, ASKS_NOTHING).andThen(() =>
        errAsync(error),
      )
    : errAsync(error);

/** Kinds of errors that are found before the patch is read. */
const BEFORE_READING: ReadonlySet<string> = new Set<SavePostError['kind']>([
  'post-not-found',
  'not-own',
  'drafts-only',
  'post-changed',
]);

/**
 * Like {@link updatePostSerialized}, with the Post resource parsed.
 *
 * @example
 * await updatePost(ports)(actor, { idOrSlug: 'moka-pot', patch: { title: 'Moka' } });
 */
export const updatePost = mapView(updatePostSerialized, ({ post, version }): VersionedPost => ({
  post: readJson(textOf(post)),
  version,
}));
