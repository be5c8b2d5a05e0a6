import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser } from '../schema/input-parser.ts';
import { type ApiKey, ApiKeySchema, type KeyHolder, notGrantable } from './api-key.ts';
import type { Permission } from './permission.ts';

/** Key that was revoked together with the one that issued it. */
const RevokedWithIssuerSchema = Type.Object(
  { id: ApiKeySchema.properties.id, name: ApiKeySchema.properties.name },
  { additionalProperties: false },
);

/** Schema of the answer to a revocation (management API, DELETE /external/keys/{id}). */
export const RevokedApiKeySchema = Type.Object(
  {
    ...ApiKeySchema.properties,
    alsoRevoked: described(
      'Keys that were revoked with it because it issued them, itself or through others; none without cascade.',
      Type.Array(RevokedWithIssuerSchema),
    ),
  },
  {
    $id: 'RevokedApiKey',
    description: 'API key that was just revoked, and the keys that were revoked with it.',
    additionalProperties: false,
  },
);

/** A key that was just revoked, and the keys that were revoked with it. */
export type RevokedApiKey = DeepReadonly<Static<typeof RevokedApiKeySchema>>;

/** Schema of the query of a revocation (management API, DELETE /external/keys/{id}). */
export const ApiKeyRevocationSchema = Type.Object(
  {
    cascade: described(
      'true to revoke the keys that it issued, too, itself or through others; false if absent.',
      Type.Optional(Type.Boolean()),
    ),
  },
  { additionalProperties: false },
);

/**
 * Reads the query of a revocation, booleans as booleans; rejects with every violation.
 *
 * @example
 * parseApiKeyRevocation({ cascade: true }); // ok
 */
export const parseApiKeyRevocation = inputParser(ApiKeyRevocationSchema);

/** Keys that a revocation takes, and what it leaves. */
export interface KeysToRevoke {
  /** Key that the request names, revoked before or not. */
  readonly named: ApiKey;
  /** Keys that are not revoked yet, and are now. */
  readonly taken: readonly ApiKey[];
  /** Whether a live key with keys:write is left in the workspace. */
  readonly leavesKeysWriter: boolean;
}

/** The revoking key could not have issued some of the keys. */
export interface RevokeBeyondKey {
  readonly kind: 'revoke-beyond-key';
  /** Name of the first of them. */
  readonly name: string;
  /** Permissions of that key which the revoking key cannot grant. */
  readonly permissions: readonly Permission[];
  /** Whether the revoking key writes drafts alone, and can grant no more. */
  readonly draftsOnly: boolean;
}

/** No live key with keys:write would be left in the workspace. */
export interface LastKeysWriter {
  readonly kind: 'last-keys-writer';
  /** Name of the key that is the last one, or one of them. */
  readonly name: string;
}

/**
 * Returns whether `revoker` may revoke keys (management API, DELETE /external/keys/{id}): each of them
 * it could have issued, whenever they expire, and the last live one with keys:write stays.
 *
 * @example
 * checkRevocation({ taken: [key], leavesKeysWriter: true }, { permissions, draftsOnly: false }); // ok
 */
export const checkRevocation = (
  { taken, leavesKeysWriter }: Pick<KeysToRevoke, 'taken' | 'leavesKeysWriter'>,
  revoker: KeyHolder,
): Result<void, RevokeBeyondKey | LastKeysWriter> => {
  const { draftsOnly } = revoker;
  for (const key of taken) {
    const permissions = notGrantable(key, revoker);
    const { name } = key;
    if (permissions.length > 0) {
      return err({ kind: 'revoke-beyond-key', name, permissions, draftsOnly });
    }
  }
  const writer = taken.find(({ permissions }) => permissions.includes('keys:write'));
  return writer && !leavesKeysWriter ? err({ kind: 'last-keys-writer', name: writer.name }) : ok();
};
