import type { JsonObject, Uuid } from '@content-publishing/domain';
import type { Category, CategoryQuery } from '@content-publishing/domain/records';
import type { ResultAsync } from 'neverthrow';
import type { Note } from '../event/note.ts';
import type {
  IdempotencyKeyInUse,
  IdTaken,
  RecordConflict,
  RecordInUse,
  SlugTaken,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { SluggedRepository } from '../records/slugged-repository.ts';
import type { RedirectMove } from '../redirect/ports.ts';

/** Records that are stored together with a new category. */
export interface CategoryCreation extends Creation {
  /**
   * Ancestors of the category, the root first. Its path and its `jsonLd` are derived from them, so
   * the insertion fails if one of them has changed.
   */
  readonly ancestors: readonly Category[];
}

/** The categories of a workspace (contract, Category). */
export interface CategoryRepository extends SluggedRepository<Category, CategoryQuery> {
  /**
   * Returns the current slug of the category that had `slug` before, `null` if no category had it.
   * If several had it, the one renamed last counts.
   */
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
  /**
   * Adds a category; its slug is unique in the workspace. `record-conflict`: one of the ancestors
   * has changed; nothing is stored then.
   */
  readonly insert: (
    workspaceId: Uuid,
    category: Category,
    creation?: CategoryCreation,
  ) => ResultAsync<
    void,
    IdTaken | RecordConflict | SlugTaken | WorkspaceNotFound | IdempotencyKeyInUse
  >;
  /**
   * Lists all categories of the workspace, by path in code-point order, so that each category
   * follows its ancestors.
   */
  readonly all: (workspaceId: Uuid) => Promise<readonly Category[]>;
  /**
   * Stores the categories of `branch` (the edited one first, then its descendants) in place of
   * their rows in `tree`, the categories read before. Marks the posts in them as outdated and
   * changes the redirects of `move`, all in one transaction. Returns `record-conflict` if the
   * categories of the workspace differ from `tree`, or the rules of `move` have changed; nothing is
   * stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    tree: readonly Category[],
    branch: readonly [Category, ...Category[]],
    note?: Note,
    move?: RedirectMove,
  ) => ResultAsync<void, RecordConflict | SlugTaken>;
  /**
   * Removes a category and returns it; `null` if no such category exists, or if it differs from
   * `expected`. Returns `record-in-use` if it has posts, even deleted posts, or child categories.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    note?: Note,
    expected?: Category,
  ) => ResultAsync<Category | null, RecordInUse>;
  /**
   * Sets only the `jsonLd` of a category, and marks the posts in it that were derived by the
   * current rules as outdated, in one transaction. Does nothing if the category differs from
   * `former`.
   */
  readonly setJsonLd: (workspaceId: Uuid, former: Category, jsonLd: JsonObject) => Promise<void>;
}
