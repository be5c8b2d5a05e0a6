import {
  type References,
  readJson,
  type ResolvedPost,
  textOf,
  type Utf8Text,
  type Uuid,
} from '@content-publishing/domain';
import { postChange } from '@content-publishing/domain/events';
import { err, ok } from 'neverthrow';
import { activityOf } from '../../activity/activity-of.ts';
import { noteOf } from '../../event/note.ts';
import type { DraftsOnly, NotOwn } from '../../errors/access-errors.ts';
import {
  createIdempotent,
  type CreationAttempt,
  type CreationRequest,
  type Replay,
} from '../../idempotency/create-idempotent.ts';
import type { IdempotencyKeyRepository } from '../../idempotency/ports.ts';
import type { Ports } from '../../ports.ts';
import { identityOf, type Actor } from '../../authentication/actor.ts';
import { mapView, useCase } from '../../use-case/use-case.ts';
import { mayChangePost } from './may-change-post.ts';
import type { PostRepository } from '../ports.ts';
import { COMPUTATION_ERRORS } from '../../computation/compute.ts';
import type { ErrorOf } from '../../errors/use-case-errors.ts';

interface Deps extends Pick<Ports, 'clock' | 'compute' | 'ids'> {
  readonly posts: Pick<PostRepository, 'references' | 'insert' | 'insertIdempotent'>;
  readonly idempotencyKeys: Pick<IdempotencyKeyRepository, 'find' | 'findFingerprint'>;
}

/** Post as `createIdempotent` returns it: its id and its JSON. */
interface NewPostJson {
  readonly id: Uuid;
  /**
   * JSON of the Post resource as the first request with the key returned it; later changes do not
   * show.
   */
  readonly post: Utf8Text;
}

/** A post that was created by this request, or by an earlier one with the same key. */
export interface CreatedPostJson extends NewPostJson {
  /** Whether an earlier request has created it. */
  readonly isReplay: boolean;
}

/** Like {@link CreatedPostJson}, with the Post resource parsed. */
export interface CreatedPost {
  readonly post: ResolvedPost;
  readonly isReplay: boolean;
}

const CREATION_ERRORS = [
  'malformed-idempotency-key',
  'malformed-body',
  'too-many-values',
  'invalid-input',
  'not-own',
  'drafts-only',
  'idempotency-key-reused',
  'scheduled-on-create',
  'reference-not-found',
  'not-a-picture',
  'id-taken',
  'slug-taken',
  ...COMPUTATION_ERRORS,
] as const;

type CreationError = ErrorOf<(typeof CREATION_ERRORS)[number]>;

/**
 * Creates a post from a request body (contract, POST /external/posts) and returns the JSON of the
 * Post; with an idempotency key it is created once, see {@link createIdempotent}.
 *
 * @example
 * await createPostSerialized(ports)(actor, { idempotencyKey: 'a-key', draft });
 */
export const createPostSerialized = useCase(
  {
    permissions: ['posts:write'],
    errors: CREATION_ERRORS,
  },
  (ports: Deps) =>
    (actor, { idempotencyKey, draft }: CreationRequest) =>
      createIdempotent<NewPostJson, CreationError>(ports, actor, idempotencyKey, {
        create: (attempt) => composeAndStore(ports, actor, draft, attempt),
        replay: (post) => ({ id: idOf(post), post }),
      }).map(({ record, isReplay }) => ({ ...record, isReplay })),
);

/**
 * Like {@link createPostSerialized}, with the Post resource parsed.
 *
 * @example
 * const draft = { slug, title, bodyJson: [], authorId };
 * const created = await createPost(ports)(actor, { draft });
 * created.match(({ post }) => post.id, errorMessageOf);
 */
export const createPost = mapView(createPostSerialized, ({ post, isReplay }): CreatedPost => ({
  post: readJson(textOf(post)),
  isReplay,
}));

/**
 * Runs one attempt of a creation: parses the draft, derives the post in a computation, and stores
 * it. The check of the actor and `checkKey` run when the computation asks for the references of the
 * draft.
 */
const composeAndStore = async (
  { compute, posts, ids, clock }: Deps,
  actor: Actor,
  draft: unknown,
  { stamp, isKeyed, checkKey, recordOf }: CreationAttempt<NewPostJson>,
) => {
  const { workspaceId } = actor;
  let seen: References | undefined;
  const composed = await compute<'newPost', DraftsOnly | NotOwn | Replay<NewPostJson>>(
    workspaceId,
    'newPost',
    { draft, stamp, savedBy: identityOf(actor)?.name ?? null, needsFingerprint: isKeyed },
    async (question) => {
      if (!('status' in question)) {
        return ok(await posts.references(workspaceId, question.references));
      }
      const { status, fingerprint, references } = question;
      const allowed = mayChangePost(actor, { status, authorId: references.authorId });
      if (allowed.isErr()) return err(allowed.error);
      const unused = await checkKey(fingerprint);
      if (unused.isErr()) return err(unused.error);
      seen = await posts.references(workspaceId, references);
      return ok(seen);
    },
  );
  if (composed.isErr()) return err(composed.error);
  const { stored, resource: post } = composed.value;
  const { id, slug: name, updatedAt } = stored.post;
  const activity = activityOf({ ids, clock }, actor, 'post.created', { id, name });
  const state = seen && { post: stored.post, references: seen };
  const note = noteOf({ ids }, activity, state && postChange(null, state, updatedAt));
  const record = recordOf(post);
  const inserted = await (record === undefined
    ? posts.insert(workspaceId, stored, note, seen)
    : posts.insertIdempotent(workspaceId, stored, record, note, seen));
  return inserted.map((): NewPostJson => ({ id, post }));
};

// The id comes first in the JSON of a Post resource, so the JSON, which may be long, need not be
// parsed.
const idOf = (post: string): Uuid => /^\{"id":"([^"]+)"/.exec(post)?.[1] ?? '';
