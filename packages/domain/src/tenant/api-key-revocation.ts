import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { Component } from '../schema/component.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser } from '../schema/input-parser.ts';
import { type ApiKey, ApiKeySchema } from './api-key.ts';
import { type KeyHolder, notGrantable } from './grantable.ts';
import type { Permission } from './permission.ts';

/** Schema of a key that was revoked together with its issuer. */
const RevokedWithIssuerSchema = Type.Object(
  { id: ApiKeySchema.properties.id, name: ApiKeySchema.properties.name },
  { additionalProperties: false },
);

/** Schema of the response to a revocation (management API, DELETE /external/keys/{id}). */
export const RevokedApiKeySchema = Component(
  'RevokedApiKey',
  'API key that was just revoked, and the keys that were revoked with it.',
  {
    ...ApiKeySchema.properties,
    alsoRevoked: described(
      'Keys that were revoked with it because it issued them, itself or through others; none without cascade.',
      Type.Array(RevokedWithIssuerSchema),
    ),
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
 * Parses the query of a revocation, with booleans already converted from strings. Returns `err`
 * with every violation if the input is invalid.
 *
 * @example
 * parseApiKeyRevocation({ cascade: true }); // ok
 */
export const parseApiKeyRevocation = inputParser(ApiKeyRevocationSchema);

/** Keys affected by a revocation, read before it is stored. */
export interface KeysToRevoke {
  /** Key that the request names; it may already be revoked. */
  readonly named: ApiKey;
  /**
   * Keys that this revocation newly revokes: the named key unless it was revoked before, and with
   * `cascade` the live keys that it issued.
   */
  readonly taken: readonly ApiKey[];
  /** Whether the workspace still has a live key with keys:write after the revocation. */
  readonly leavesKeysWriter: boolean;
}

/** Error: the revoking key could not have issued some of the keys. */
export interface RevokeBeyondKey {
  readonly kind: 'revoke-beyond-key';
  /** Name of the first of these keys. */
  readonly name: string;
  /** Permissions of that key which the revoking key cannot grant. */
  readonly permissions: readonly Permission[];
  /**
   * Whether the revoking key is a draftsOnly key, and so cannot grant some permissions without that
   * restriction.
   */
  readonly draftsOnly: boolean;
}

/** Error: the workspace would have no live key with keys:write. */
export interface LastKeysWriter {
  readonly kind: 'last-keys-writer';
  /** Name of a key with keys:write that the revocation would revoke. */
  readonly name: string;
}

/**
 * Checks that `revoker` may revoke keys (management API, DELETE /external/keys/{id}). Returns
 * `revoke-beyond-key` for the first key that it could not have issued, whatever the expiry, and
 * `last-keys-writer` if no live key with keys:write would remain.
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
