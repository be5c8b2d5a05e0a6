import type { DateTime, Uuid } from '@content-publishing/domain';
import type { Media, MediaQuery } from '@content-publishing/domain/records';
import type { ResultAsync } from 'neverthrow';
import type { Note } from '../event/note.ts';
import type {
  IdTaken,
  IdempotencyKeyInUse,
  RecordConflict,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { PageSlice } from '../storage/page-slice.ts';
import type { FileRecordRepository } from './file-ports.ts';

/**
 * The live media records of a workspace (contract, Media). A change of a record also marks the
 * posts that show it as outdated, and derives the `jsonLd` of the authors whose portrait it is
 * again, in the same transaction.
 */
export interface MediaRepository extends FileRecordRepository {
  readonly insert: (
    workspaceId: Uuid,
    media: Media,
    creation?: Creation,
  ) => ResultAsync<void, IdTaken | WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Media | null>;
  /**
   * Returns a page of the records; records without a value of the field come last, and ties are
   * broken by id in the same direction.
   */
  readonly list: (workspaceId: Uuid, query: MediaQuery) => Promise<PageSlice<Media>>;
  /**
   * Stores `next` in place of `former`, in one transaction. Returns `record-conflict` if the record
   * differs from `former`; nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: Media,
    next: Media,
    note?: Note,
  ) => ResultAsync<void, RecordConflict>;
  /**
   * Soft-deletes a record and returns it; its file stays, and references to it resolve to `null`.
   * Returns `null` if no such live record exists, or if it differs from `expected`.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    at: DateTime,
    note?: Note,
    expected?: Media,
  ) => Promise<Media | null>;
}
