import type { DateTime, Uuid } from '@content-publishing/domain';
import type {
  Activity,
  ApiKey,
  ApiKeyQuery,
  KeysToRevoke,
} from '@content-publishing/domain/tenant';
import type { Result, ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  TooManyKeys,
  Unauthorized,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { UserActor } from '../authentication/actor.ts';
import type { Creation } from '../records/creation.ts';
import type { PageSlice } from '../storage/page-slice.ts';

/** Records that are stored together with a new key, in one transaction. */
export interface KeyCreation extends Partial<Creation> {
  /**
   * Id of the key that issues the new one; it is locked during the insertion. Absent if the
   * operator issues the key.
   */
  readonly issuerId?: Uuid | undefined;
  /** Maximum number of live keys of the workspace, including the new one; absent: unlimited. */
  readonly maxLive?: number;
}

/** A key with the hash of its secret, which only authentication reads. */
export interface StoredApiKey {
  readonly key: ApiKey;
  readonly secretHash: string;
}

/** A key as authentication finds it. */
export interface FoundApiKey {
  readonly key: Omit<ApiKey, 'lastUsedAt'>;
  readonly secretHash: string;
  /**
   * Actor that uses the key in the process of the service: the operator, who calls it there; or the user
   * whose import it runs, with the rights that the user has now. A stored key never has one.
   */
  readonly holder?: 'operator' | UserActor;
}

/** Revocation of a key and, with `cascade`, of the keys that it issued. */
export interface KeyRevocation<E> {
  readonly id: Uuid;
  readonly at: DateTime;
  /** Whether live keys that it issued, directly or through other keys, are revoked too. */
  readonly cascade: boolean;
  /**
   * Checks the keys before they are revoked, while their rows are locked. If it returns an error,
   * no key is revoked.
   */
  readonly check: (keys: KeysToRevoke) => Result<void, E>;
  /** Returns the activity entry for one revoked key; it is called for each of them. */
  readonly noted: (revoked: ApiKey) => Activity;
}

/** Result of a revocation. */
export interface RevokedKeys {
  readonly key: ApiKey;
  /**
   * Keys issued by `key`, directly or through other keys, that were revoked with it, oldest first.
   */
  readonly others: readonly ApiKey[];
}

/** The API keys of all workspaces (contract, Authentication). */
export interface ApiKeyRepository {
  /**
   * Stores a new key with its records. Returns `unauthorized` if its issuer is revoked or has
   * expired by then, and `too-many-keys` if the workspace has `maxLive` usable keys; nothing is
   * stored in either case. Insertions and revocations of keys in a workspace run one after another.
   */
  readonly insert: (
    stored: StoredApiKey,
    creation?: KeyCreation,
  ) => ResultAsync<void, WorkspaceNotFound | IdempotencyKeyInUse | TooManyKeys | Unauthorized>;
  /**
   * Finds a key by its id in all workspaces, `null` without one. It is the only look-up without a
   * workspace, because the key determines the workspace of the request. Revoked and expired keys
   * are found too.
   */
  readonly find: (id: Uuid) => Promise<FoundApiKey | null>;
  /** Sets `lastUsedAt` of a key to `at`, unless it is later. */
  readonly touch: (workspaceId: Uuid, id: Uuid, at: DateTime) => Promise<void>;
  /**
   * Returns a page of keys. Ties are broken by id in the same direction; keys that were never used
   * (`lastUsedAt` is null) come last in both directions.
   */
  readonly list: (workspaceId: Uuid, query: ApiKeyQuery) => Promise<PageSlice<ApiKey>>;
  /**
   * Revokes a key, and with `cascade` the live keys that it issued, in one transaction with the
   * activity; `null` without such a key. A key that was revoked before keeps its `revokedAt` and
   * gets no second entry. `check` gets the keys that are not revoked yet; nothing is stored if it
   * returns an error.
   */
  readonly revoke: <E>(
    workspaceId: Uuid,
    revocation: KeyRevocation<E>,
  ) => ResultAsync<RevokedKeys | null, E>;
}
