import type { DateTime, PostMetadata, References } from '@content-publishing/domain';
import type { PostRederivationInput } from '@content-publishing/domain/computations';
import type { PostState } from '@content-publishing/domain/events';
import { ok } from 'neverthrow';
import type { Note } from '../../event/note.ts';
import type { Ports } from '../../ports.ts';
import { StorageUnavailable } from '../../storage/storage-errors.ts';
import type { PostKey } from './maintenance-ports.ts';
import type { PostRepository, WrittenPostWithReferences } from '../ports.ts';

/** Ports of {@link rederive}. */
export interface RederivingDeps extends Pick<Ports, 'compute'> {
  readonly posts: Pick<PostRepository, 'findSerialized' | 'references' | 'replace'>;
}

/** State of a post after its change. */
interface NextPost extends PostState {
  readonly post: PostMetadata;
}

/**
 * Change of a post that the service makes itself, without a request: it derives the post again, or
 * also publishes or archives it.
 */
export interface Rederivation {
  readonly change: PostRederivationInput['change'];
  /**
   * Owner of the computation, by which computations take turns. It is the name of a task and no
   * workspace id, so that no workspace delays it.
   */
  readonly owner: string;
  readonly now: DateTime;
  /** Returns whether the post needs the change; it is called before the content is parsed. */
  readonly isNeeded: (found: WrittenPostWithReferences) => boolean;
  /**
   * Returns the note of the change from `former` to `next`, with the names of the changed fields;
   * without it, no note is stored.
   */
  readonly noteOf?: (former: PostState, next: NextPost, fields: readonly string[] | null) => Note;
}

/**
 * Reads a live post, derives it again, and stores it. With the change `publish` or `archive` it
 * also changes the publication if that is due. Returns `unchanged` if the post is missing or needs
 * no change, `changed` after it was stored, or else the kind of the error of
 * `PostRepository.replace`. The promise rejects with {@link StorageUnavailable} if the post could
 * not be computed; a later attempt may succeed.
 */
export const rederive = async (
  { posts, compute }: RederivingDeps,
  { workspaceId, id }: PostKey,
  { change, owner, now, isNeeded, noteOf }: Rederivation,
): Promise<'changed' | 'unchanged' | 'revision-conflict' | 'reference-vanished' | 'slug-taken'> => {
  const found = await posts.findSerialized(workspaceId, { id });
  if (found === null || !isNeeded(found)) return 'unchanged';
  const { post, body } = found;
  let seen: References | undefined;
  const computed = await compute(
    owner,
    'rederivedPost',
    { former: { post, body }, change, now },
    async ({ references }) => {
      seen = await posts.references(workspaceId, references);
      return ok(seen);
    },
  );
  if (computed.isErr()) {
    throw new StorageUnavailable(`The post ${id} could not be derived: ${computed.error.kind}`);
  }
  const { stored, former, changedFields = null } = computed.value ?? {};
  if (!stored || !former) return 'unchanged';
  const next = { post: stored.post, references: seen ?? found.references };
  const note = noteOf?.(found, next, changedFields);
  return posts.replace(workspaceId, former, stored, note, seen).match(
    () => 'changed' as const,
    ({ kind }) => kind,
  );
};
