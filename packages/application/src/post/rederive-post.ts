import type {
  Activity,
  DateTime,
  PostMetadata,
  PostRederivationInput,
  References,
} from '@content-publishing/domain';
import { ok } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import type { PostKey } from './maintenance-ports.ts';
import type { PostRepository, WrittenPostWithReferences } from './ports.ts';

/** Ports of a change of a post by the service itself. */
export interface RederivingDeps extends Pick<Ports, 'compute'> {
  readonly posts: Pick<PostRepository, 'findSerialized' | 'references' | 'replace'>;
}

/** Change of a post by the service itself. */
export interface Rederivation {
  readonly change: PostRederivationInput['change'];
  /** Owner of the computation for fair turns; not a workspace, so that no workspace delays it. */
  readonly owner: string;
  readonly now: DateTime;
  /** Returns whether the post needs the change; it is called before the content is parsed. */
  readonly isNeeded: (found: WrittenPostWithReferences) => boolean;
  /** Returns the activity entry of the change; absent: none is stored. */
  readonly noteOf?: (changed: PostMetadata, fields: readonly string[] | null) => Activity;
}

/**
 * Derives a live post again, and changes its publication if that is due. Returns the outcome of
 * storing it, or `unchanged`. Throws {@link StorageUnavailable} if it could not be computed: a
 * later attempt may succeed.
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
