import { type Static, Type } from '@sinclair/typebox';
import { PermissionSchema } from './permission.ts';
import type { RecordStamp } from './record-stamp.ts';
import type { Immutable } from '../schema/deep-readonly.ts';
import {
  type DateTime,
  DateTimeSchema,
  NotBlank,
  Nullable,
  toDateTime,
  UuidSchema,
} from '../schema/scalar.ts';
import { described } from '../schema/described.ts';
import { inputParser } from '../schema/request.ts';
import { formatToken, parseToken, type Token } from './token.ts';

/** Schema of the public fields of an API key: everything but its secret. */
export const ApiKeySchema = Type.Object(
  {
    id: UuidSchema,
    workspaceId: UuidSchema,
    name: NotBlank({ maxLength: 200 }),
    permissions: Type.Array(PermissionSchema, { uniqueItems: true }),
    draftsOnly: described(
      'Whether posts:write is for drafts alone: the key cannot publish, schedule, or change what is published.',
      Type.Boolean(),
    ),
    createdAt: DateTimeSchema,
    lastUsedAt: Nullable(DateTimeSchema),
    expiresAt: Nullable(DateTimeSchema),
    revokedAt: Nullable(DateTimeSchema),
  },
  {
    $id: 'ApiKey',
    description: 'API key of a workspace, without its secret.',
    additionalProperties: false,
  },
);

/** A key of a consumer site, bound to one workspace (contract, Authentication). */
export type ApiKey = Immutable<Static<typeof ApiKeySchema>>;

const ApiKeyDraftSchema = Type.Object(
  {
    name: ApiKeySchema.properties.name,
    permissions: Type.Optional(Type.Array(PermissionSchema)),
    draftsOnly: described(
      'Whether posts:write is for drafts alone; false when absent.',
      Type.Optional(Type.Boolean()),
    ),
    expiresAt: Type.Optional(DateTimeSchema),
  },
  { additionalProperties: false },
);

/** Input of a new key; without permissions it can only report broken links and count views. */
export type ApiKeyDraft = Immutable<Static<typeof ApiKeyDraftSchema>>;

/**
 * Reads a key draft; rejects with every violation when it is malformed.
 *
 * @example
 * parseApiKeyDraft({ name: 'My site', permissions: ['posts:read'] }); // ok
 */
export const parseApiKeyDraft = inputParser(ApiKeyDraftSchema);

/**
 * Returns a new key, usable from now on.
 *
 * @example
 * createApiKey({ name: 'My site', permissions: ['posts:read'] }, { id, workspaceId, now }).lastUsedAt; // null
 */
export const createApiKey = (
  draft: ApiKeyDraft,
  { id, workspaceId, now }: RecordStamp,
): ApiKey => ({
  id,
  workspaceId,
  name: draft.name,
  permissions: [...new Set(draft.permissions)],
  draftsOnly: draft.draftsOnly ?? false,
  createdAt: now,
  lastUsedAt: null,
  expiresAt: (draft.expiresAt && toDateTime(draft.expiresAt)) ?? null,
  revokedAt: null,
});

/** The two parts of a key as a caller presents it: a public id and 256 secret random bits. */
export type ApiKeyToken = Token;

/**
 * Returns a key as it is written in `X-API-Key`: `cps_`, the id without hyphens, `_`, the secret.
 *
 * @example
 * formatApiKeyToken({ id, secret }); // 'cps_…_…'
 */
export const formatApiKeyToken = formatToken('cps');

/**
 * Returns the parts of a presented key; nothing when `text` is not written like a key.
 *
 * @example
 * parseApiKeyToken('no key'); // undefined
 */
export const parseApiKeyToken = parseToken('cps');

/**
 * Returns whether `key` opens its workspace at `now`: neither revoked nor expired.
 *
 * @example
 * isUsable(key, '2026-01-31T09:30:00.000Z'); // false once it is revoked or expired
 */
export const isUsable = (key: ApiKey, now: DateTime): boolean =>
  key.revokedAt === null && (key.expiresAt === null || now < key.expiresAt);

const LAST_USED_PRECISION_MS = 60_000;

/**
 * Returns whether a use of `key` at `now` is worth writing down: once a minute at most.
 *
 * @example
 * isUseWorthNoting(key, now); // true when lastUsedAt is more than a minute old
 */
export const isUseWorthNoting = (key: ApiKey, now: DateTime): boolean =>
  key.lastUsedAt === null || Date.parse(now) - Date.parse(key.lastUsedAt) >= LAST_USED_PRECISION_MS;
