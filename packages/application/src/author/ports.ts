import type { JsonObject, Uuid } from '@content-publishing/domain';
import type { Author, AuthorQuery } from '@content-publishing/domain/records';
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

/**
 * The authors of a workspace (contract, Author). `avatarMedia` is looked up at each read. An update
 * marks the author's posts as outdated in the same transaction; `rederivePosts` then derives them
 * again.
 */
export interface AuthorRepository extends SluggedRepository<Author, AuthorQuery> {
  /** Adds an author; its slug is unique among the authors of the workspace. */
  readonly insert: (
    workspaceId: Uuid,
    author: Author,
    creation?: Creation,
  ) => ResultAsync<void, IdTaken | SlugTaken | WorkspaceNotFound | IdempotencyKeyInUse>;
  /**
   * Stores `next` in place of `former` and changes the redirects of `move`, in one step.
   * `record-conflict`: the author differs from `former`, or the rules of `move` have changed;
   * nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: Author,
    next: Author,
    note?: Note,
    move?: RedirectMove,
  ) => ResultAsync<void, RecordConflict | SlugTaken>;
  /**
   * Returns the current slug of the author that had `slug` before, `null` if no author had it. If
   * several had it, the one renamed last counts.
   */
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
  /** Lists all authors of the workspace, by slug in code-point order. */
  readonly all: (workspaceId: Uuid) => Promise<readonly Author[]>;
  /**
   * Removes an author and returns it; `null` if no such author exists, or if it differs from
   * `expected`. Returns `record-in-use` if a post has this author, even a deleted post.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    note?: Note,
    expected?: Author,
  ) => ResultAsync<Author | null, RecordInUse>;
  /** Sets only the `jsonLd` of an author. Does nothing if the author differs from `former`. */
  readonly setJsonLd: (workspaceId: Uuid, former: Author, jsonLd: JsonObject) => Promise<void>;
}
