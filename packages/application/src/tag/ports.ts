import type { Activity, Tag, TagQuery, TagTwin, Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  RecordConflict,
  SlugTaken,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { SluggedRepository } from '../records/slugged-repository.ts';

/**
 * The tags of a workspace (contract, Tag). A change marks the posts with the tag as outdated. Of
 * two tags that are twins (`tagTwin`) the second one is rejected, also if both are stored at the
 * same time.
 */
export interface TagRepository extends SluggedRepository<Tag, TagQuery> {
  readonly insert: (
    workspaceId: Uuid,
    tag: Tag,
    creation?: Creation,
  ) => ResultAsync<void, SlugTaken | TagTwin | WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly update: (
    workspaceId: Uuid,
    former: Tag,
    next: Tag,
    activity?: Activity,
  ) => ResultAsync<void, RecordConflict | SlugTaken | TagTwin>;
  /**
   * Removes a tag from its posts, deleted posts included, and from the workspace, in one step;
   * `null` without such a tag, or if it differs from `expected`.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
    expected?: Tag,
  ) => Promise<Tag | null>;
  /**
   * Replaces the tag `id` by `into` in all posts, deleted posts included, and removes `id`, in one
   * step. A post that has both keeps the position of `into`. Returns the removed tag; `null` if one
   * of the two is missing.
   */
  readonly merge: (
    workspaceId: Uuid,
    id: Uuid,
    into: Uuid,
    activity?: Activity,
  ) => Promise<Tag | null>;
}
