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
} from '../errors.ts';
import type { Creation, PageSlice } from '../ports.ts';

/** Records that are stored together with a new key, in one transaction. */
export interface KeyCreation extends Partial<Creation> {
  /** Id of the key that issues it, which is held meanwhile; absent: the operator issues it. */
  readonly issuerId?: Uuid | undefined;
  /** Maximum number of live keys of the workspace, the new one included; absent: any number. */
  readonly maxLive?: number;
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

/** Revocation of a key, and of those that it issued. */
export interface KeyRevocation<E> {
  readonly id: Uuid;
  readonly at: DateTime;
  /** Whether live keys that it issued, itself or through others, are revoked with it. */
  readonly cascade: boolean;
  /** Says what speaks against the revocation of keys, which are held meanwhile. */
  readonly check: (keys: KeysToRevoke) => Result<void, E>;
  readonly noted: (revoked: ApiKey) => Activity;
}

/** Keys after a revocation. */
export interface RevokedKeys {
  readonly key: ApiKey;
  /** Keys that were revoked with it, the oldest first. */
  readonly others: readonly ApiKey[];
}

/** The API keys of all workspaces (contract, Authentication). */
export interface ApiKeyRepository {
  /**
   * `unauthorized`: the key that issues it is revoked or expired by then; `too-many-keys`: the
   * workspace has `maxLive` keys that are usable. Nothing is stored then. Issues and revocations of a
   * workspace are made one after another.
   */
  readonly insert: (
    stored: StoredApiKey,
    creation?: KeyCreation,
  ) => ResultAsync<void, WorkspaceNotFound | IdempotencyKeyInUse | TooManyKeys | Unauthorized>;
  /**
   * Returns the one look-up across workspaces: the key says which workspace a request is bound to.
   */
  readonly find: (id: Uuid) => Promise<FoundApiKey | null>;
  /** Sets `lastUsedAt`. */
  readonly touch: (workspaceId: Uuid, id: Uuid, at: DateTime) => Promise<void>;
  /** Returns a page; ties are broken by id in the same direction, `lastUsedAt` null sorts last both ways. */
  readonly list: (workspaceId: Uuid, query: ApiKeyQuery) => Promise<PageSlice<ApiKey>>;
  /**
   * Revokes a key, and with `cascade` the live ones that it issued, in one step with their activity;
   * `null` without such a key. One that was revoked before keeps its instant, and is not noted again.
   * `check` is given the keys that are not revoked yet; nothing is stored when it rejects them.
   */
  readonly revoke: <E>(
    workspaceId: Uuid,
    revocation: KeyRevocation<E>,
  ) => ResultAsync<RevokedKeys | null, E>;
}
