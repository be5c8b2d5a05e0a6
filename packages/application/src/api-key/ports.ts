import type { Activity, ApiKey, ApiKeyQuery, DateTime, Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { IdempotencyKeyInUse, Unauthorized, WorkspaceNotFound } from '../errors.ts';
import type { Creation, PageSlice } from '../ports.ts';

/** Records that are stored together with a new key, in one transaction. */
export interface KeyCreation extends Partial<Creation> {
  /** Id of the key that issues it, which is held meanwhile; absent: the operator issues it. */
  readonly issuerId?: Uuid | undefined;
}

/** A key with the hash of its secret, which nothing but authentication reads. */
export interface StoredApiKey {
  readonly key: ApiKey;
  readonly secretHash: string;
}

/** A key with what is looked up together with it. */
export interface FoundApiKey extends StoredApiKey {
  /**
   * Version that changes with each change of the workspace's redirects, and never returns to an
   * earlier one.
   */
  readonly redirectsVersion: string;
  /** Whether who has the key is the operator; never so for a key of the storage. */
  readonly isOperators?: true;
}

/** The API keys of all workspaces (contract, Authentication). */
export interface ApiKeyRepository {
  /** `unauthorized`: the key that issues it is revoked or expired by then; nothing is stored. */
  readonly insert: (
    stored: StoredApiKey,
    creation?: KeyCreation,
  ) => ResultAsync<void, WorkspaceNotFound | IdempotencyKeyInUse | Unauthorized>;
  /**
   * Returns the one look-up across workspaces: the key says which workspace a request is bound to.
   */
  readonly find: (id: Uuid) => Promise<FoundApiKey | null>;
  /** Sets `lastUsedAt`. */
  readonly touch: (workspaceId: Uuid, id: Uuid, at: DateTime) => Promise<void>;
  /** Returns a page; ties are broken by id in the same direction, `lastUsedAt` null sorts last both ways. */
  readonly list: (workspaceId: Uuid, query: ApiKeyQuery) => Promise<PageSlice<ApiKey>>;
  /** Returns the key as revoked, and notes it; one revoked before keeps its instant. */
  readonly revoke: (
    workspaceId: Uuid,
    id: Uuid,
    at: DateTime,
    noted?: (revoked: ApiKey) => Activity,
  ) => Promise<ApiKey | null>;
}
