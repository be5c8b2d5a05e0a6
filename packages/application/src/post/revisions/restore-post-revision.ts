import {
  type InvalidInput,
  type JsonObject,
  type JsonString,
  parseRestorationQuery,
  type PostVersionFields,
  readJson,
  type RestorableField,
  type Restoration,
  type RestoredPost,
  type SerializedPost,
  serializedRevisionOf,
  textOf,
  withRestoration,
} from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RecordNotFound } from '../../errors/errors.ts';
import type { Actor } from '../../authentication/actor.ts';
import { mapView, useCase } from '../../use-case/use-case.ts';
import {
  parseRevisionNumber,
  type RevisionAddress,
  revisionNotFound,
} from './get-post-revision.ts';
import type { RevisionRepository } from './revision-ports.ts';
import {
  SAVE_POST_ERRORS,
  type SavedPostJson,
  savePost,
  type SavePostError,
  type SavingDeps,
} from '../write/save-post.ts';

/** Restoration of a revision that a client requests. */
export interface RevisionRestoration extends RevisionAddress {
  /** Input `{fields?}`: fields to restore in addition to the content, of `RESTORABLE_FIELDS`. */
  readonly query?: unknown;
  /** The post must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

interface Deps extends SavingDeps {
  readonly revisions: Pick<RevisionRepository, 'find' | 'findSize'>;
}

type RestorationError = SavePostError | InvalidInput | RecordNotFound;

/**
 * Saves a live post with the content of one of its revisions, derived by the current rules
 * (management API, POST /external/posts/{idOrSlug}/revisions/{revision}/restore). Status and
 * publication are kept, and so is the slug unless the query asks for it. References of the revision
 * to missing records are left out. Returns the JSON of the restored post with a report of the
 * restoration, and its version.
 *
 * Errors: a malformed query, which comes first; the errors of `updatePost` except for missing
 * references; a revision that the post does not have.
 *
 * @example
 * await restorePostRevisionSerialized(ports)(actor, { idOrSlug: 'moka-pot', revision: '2' });
 */
export const restorePostRevisionSerialized = useCase(
  {
    permissions: ['posts:write'],
    errors: ['invalid-input', 'record-not-found', ...SAVE_POST_ERRORS],
  },
  (ports: Deps) =>
    (actor, { query = {}, ...restoration }: RevisionRestoration) =>
      parseRestorationQuery(query).asyncAndThen(({ fields }) =>
        restored(ports, actor, restoration, fields === undefined ? [] : [fields]),
      ),
);

const restored = (
  ports: Deps,
  actor: Actor,
  { idOrSlug, revision, versions }: RevisionRestoration,
  fields: readonly RestorableField[],
): ResultAsync<SavedPostJson, RestorationError> => {
  /**
   * Report of a restoration that changes nothing. The post is then not computed again, so the
   * report is added to the JSON of the stored post.
   */
  let unchanged: Restoration | undefined;
  return savePost<InvalidInput | RecordNotFound>(ports, actor, {
    idOrSlug,
    address: parsePostAddress(idOrSlug),
    versions,
    action: 'post.revision-restored',
    check: (post) => new ResultAsync(revisionExists(ports, actor, post, revision)),
    compute: (input, reply) =>
      new ResultAsync(contentOf(ports, input.former, revision))
        .andThen((content) =>
          ports.compute(
            actor.workspaceId,
            'restoredPost',
            { ...input, content, revision: Number(revision), fields },
            reply,
          ),
        )
        .map(({ composed, restoration }) => {
          unchanged = composed ? undefined : restoration;
          return composed;
        }),
  }).map(({ post, version }) => ({
    post: unchanged ? withRestoration(textOf(post), unchanged) : post,
    version,
  }));
};

/**
 * Returns the content of the revision with the number `revision` of the post `former`, as JSON; it
 * may be the current one. Returns `record-not-found` if the post never had the revision or no
 * longer has it.
 */
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

/** Returns an error for a revision that is not stored, without reading it. */
const revisionExists = async (
  { revisions }: Pick<Deps, 'revisions'>,
  { workspaceId }: Actor,
  { id, revision: present }: PostVersionFields,
  revision: string,
): Promise<Result<void, RecordNotFound>> => {
  const number = parseRevisionNumber(revision);
  const exists =
    number !== undefined &&
    (number === present || (await revisions.findSize(workspaceId, id, number)) !== null);
  return exists ? ok() : err(revisionNotFound(revision));
};

/** A post after a restoration, and its version. */
export interface VersionedRestoration {
  readonly post: RestoredPost;
  readonly version: string;
}

/**
 * Like {@link restorePostRevisionSerialized}, with the Post resource parsed.
 *
 * @example
 * await restorePostRevision(ports)(actor, { idOrSlug: 'moka-pot', revision: '2' });
 */
export const restorePostRevision = mapView(
  restorePostRevisionSerialized,
  ({ post, version }): VersionedRestoration => ({ post: readJson(textOf(post)), version }),
);
