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
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { described } from '../schema/described.ts';
import { inputParser } from '../schema/request.ts';

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
export interface ApiKeyToken {
  readonly id: Uuid;
  /** 43 characters of base64url (RFC 4648). */
  readonly secret: string;
}

const TOKEN =
  /^cps_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

/**
 * Returns a key as it is written in `X-API-Key`: `cps_`, the id without hyphens, `_`, the secret.
 *
 * @example
 * formatApiKeyToken({ id, secret }); // 'cps_…_…'
 */
export const formatApiKeyToken = ({ id, secret }: ApiKeyToken): string =>
  `cps_${id.replaceAll('-', '')}_${secret}`;

/**
 * Returns the parts of a presented key; nothing when `text` is not written like a key.
 *
 * @example
 * parseApiKeyToken('no key'); // undefined
 */
export const parseApiKeyToken = (text: string): ApiKeyToken | undefined => {
  const [, ...parts] = TOKEN.exec(text) ?? [];
  const secret = parts.pop();
  return secret === undefined ? undefined : { id: parts.join('-'), secret };
};

// Also cut short, in other letters, or percent-encoded in part or whole. A UUID in its usual form is
// shorter; the public id, which comes first, leaves no room for more than 3 characters of a secret.
const LIKE_A_TOKEN = /(?:c|%[46]3)(?:p|%[57]0)(?:s|%[57]3)(?:_|%5F)[\w%-]{37,}/gi;

/**
 * Returns `text` with whatever looks like an API key, put there by mistake, taken out of it.
 *
 * @example
 * withoutApiKeys(`The key is ${token}.`); // without the secret
 */
export const withoutApiKeys = (text: string): string =>
  text.replaceAll(LIKE_A_TOKEN, 'cps_[redacted]');

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
