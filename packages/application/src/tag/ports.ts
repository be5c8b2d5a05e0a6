import type { Uuid } from '@content-publishing/domain';
import type { Tag, TagQuery, TagTwin } from '@content-publishing/domain/records';
import type { ResultAsync } from 'neverthrow';
import type { Note } from '../event/note.ts';
import type {
  IdempotencyKeyInUse,
  IdTaken,
  RecordConflict,
  SlugTaken,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { SluggedRepository } from '../records/slugged-repository.ts';

/**
 * The tags of a workspace (contract, Tag). A change of a tag marks the posts with it as outdated in
 * the same transaction. `insert` and `update` return `tag-twin` for a tag that is a twin
 * (`tagTwin`) of a stored one, also if two twins are stored at the same time.
 */
export interface TagRepository extends SluggedRepository<Tag, TagQuery> {
  readonly insert: (
    workspaceId: Uuid,
    tag: Tag,
    creation?: Creation,
  ) => ResultAsync<void, IdTaken | SlugTaken | TagTwin | WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly update: (
    workspaceId: Uuid,
    former: Tag,
    next: Tag,
    note?: Note,
  ) => ResultAsync<void, RecordConflict | SlugTaken | TagTwin>;
  /**
   * Removes a tag from its posts, deleted posts included, and from the workspace, in one
   * transaction, and returns it; `null` if no such tag exists, or if it differs from `expected`.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    note?: Note,
    expected?: Tag,
  ) => Promise<Tag | null>;
  /**
   * Replaces the tag `id` by `into` in all posts, deleted posts included, and removes `id`, in one
   * transaction. A post that has both keeps the position of `into`. Returns the removed tag; `null`
   * if one of the two tags is missing.
   */
  readonly merge: (workspaceId: Uuid, id: Uuid, into: Uuid, note?: Note) => Promise<Tag | null>;
}
