import type {
  Activity,
  ApiKey,
  ApiKeyQuery,
  DateTime,
  KeysToRevoke,
  Uuid,
} from '@content-publishing/domain';
import type { Result, ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  TooManyKeys,
  Unauthorized,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { PageSlice } from '../records/page-slice.ts';

/** Records that are stored together with a new key, in one transaction. */
export interface KeyCreation extends Partial<Creation> {
  /**
   * Id of the key that issues the new one; it is locked during the insert. Absent: the operator
   * issues it.
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

/** A key, with the fields that authentication reads together with it. */
export interface FoundApiKey extends StoredApiKey {
  /**
   * Version of the workspace's redirects: each change of them gives a new one, never an earlier one
   * again.
   */
  readonly redirectsVersion: string;
  /** Whether the holder of the key is the operator; never set for a stored key. */
  readonly isOperators?: true;
}

/** Revocation of a key and, with `cascade`, of the keys that it issued. */
export interface KeyRevocation<E> {
  readonly id: Uuid;
  readonly at: DateTime;
  /** Whether live keys that it issued, directly or through other keys, are revoked too. */
  readonly cascade: boolean;
  /** Checks the keys before they are revoked; they are locked meanwhile. An error stops it. */
  readonly check: (keys: KeysToRevoke) => Result<void, E>;
  readonly noted: (revoked: ApiKey) => Activity;
}

/** Keys that a revocation has revoked. */
export interface RevokedKeys {
  readonly key: ApiKey;
  /** The other keys that were revoked, oldest first. */
  readonly others: readonly ApiKey[];
}

/** The API keys of all workspaces (contract, Authentication). */
export interface ApiKeyRepository {
  /**
   * Stores a new key. `unauthorized`: its issuer is revoked or expired by then. `too-many-keys`:
   * the workspace has `maxLive` usable keys. Nothing is stored in either case. Issues and
   * revocations in a workspace run one after another.
   */
  readonly insert: (
    stored: StoredApiKey,
    creation?: KeyCreation,
  ) => ResultAsync<void, WorkspaceNotFound | IdempotencyKeyInUse | TooManyKeys | Unauthorized>;
  /**
   * Finds a key in all workspaces, the only look-up that does: the key names the workspace of the
   * request.
   */
  readonly find: (id: Uuid) => Promise<FoundApiKey | null>;
  /** Sets `lastUsedAt`. */
  readonly touch: (workspaceId: Uuid, id: Uuid, at: DateTime) => Promise<void>;
  /**
   * Returns a page. Ties are broken by id in the same direction; `lastUsedAt` null sorts last both
   * ways.
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
