import type {
  Activity,
  DateTime,
  PostMetadata,
  PostRederivationInput,
  References,
} from '@content-publishing/domain';
import { ok } from 'neverthrow';
import { type Ports, StorageUnavailable } from '../ports.ts';
import type { PostKey } from './maintenance-ports.ts';
import type { PostRepository, WrittenPostWithReferences } from './ports.ts';

/** Ports that a change of a post by the service itself needs. */
export interface RederivingDeps extends Pick<Ports, 'compute'> {
  readonly posts: Pick<PostRepository, 'findSerialized' | 'references' | 'replace'>;
}

/** Change of a post by the service itself. */
export interface Rederivation {
  readonly change: PostRederivationInput['change'];
  /** Owner of the turn: the work of the service waits for no workspace. */
  readonly owner: string;
  readonly now: DateTime;
  /** Returns whether the post is to be changed, told without its content. */
  readonly isNeeded: (found: WrittenPostWithReferences) => boolean;
  /** Returns the activity that notes the change; absent: it is not noted. */
  readonly noteOf?: (changed: PostMetadata, fields: readonly string[] | null) => Activity;
}

/**
 * Derives a live post again, and changes its publication where that is due. Returns the outcome of
 * storing it; `unchanged` where nothing was to be done. Throws {@link StorageUnavailable} where it
 * could not be computed: a later try may succeed.
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
  const activity = noteOf?.(stored.post, changedFields);
  return posts.replace(workspaceId, former, stored, activity, seen).match(
    () => 'changed' as const,
    ({ kind }) => kind,
  );
};
