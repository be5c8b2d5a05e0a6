import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { type QueryOf, recordList } from '../paging/record-query.ts';
import { PEOPLE_PERMISSIONS, PERMISSIONS } from './permission.ts';
import { PermissionSchema } from './permission-schema.ts';
import type { RecordStamp } from '../record/record-stamp.ts';
import { Component } from '../schema/component.ts';
import { IdOrNull, TextOrNull, TimeOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import {
  type DateTime,
  DateTimeSchema,
  NotBlank,
  toDateTime,
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { described } from '../schema/described.ts';
import {
  inputParser,
  invalidInput,
  type InvalidInput,
  withViolations,
} from '../schema/input-parser.ts';
import { isJsonObject } from '../schema/json.ts';
import { previewOf, type Violation } from '../schema/violation.ts';
import { RESERVED_NAMES, reservedNameProblem } from './reserved-name.ts';
import { formatToken, parseToken, type Token } from './token.ts';

/** Maximum code points of the name of a key; a longer one is rejected. */
const MAX_NAME_LENGTH = 200;

/** Schema of the public fields of an API key: everything but its secret. */
export const ApiKeySchema = Component('ApiKey', 'API key of a workspace, without its secret.', {
  id: described('Id of the key, a UUID; not the key itself.', UuidSchema),
  workspaceId: described('Id of the workspace that the key opens.', UuidSchema),
  name: described(
    'Name of the key, such as its purpose.',
    NotBlank({ maxLength: MAX_NAME_LENGTH }),
  ),
  permissions: described(
    'Permissions of the key; without any it can only report broken links and count views.',
    Type.Array(PermissionSchema, { uniqueItems: true }),
  ),
  draftsOnly: described(
    'Whether the key can only write drafts: it cannot publish, schedule, give another slug to a post that was published, or change or delete media, authors, categories and tags that a published or scheduled post shows.',
    Type.Boolean(),
  ),
  issuedBy: IdOrNull(
    'Id of the API key that issued the key; null if a user, the operator or an earlier version of the service issued it.',
  ),
  issuedByUserId: IdOrNull(
    'Id of the user who issued the key, with whom it does not end; null if a key or the operator issued it.',
  ),
  createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
  lastUsedAt: TimeOrNull(
    'Instant of the last use, in UTC, to the minute; null when the key was never used.',
  ),
  expiresAt: TimeOrNull(
    'Instant from which on the key is rejected, in UTC; null when it never expires.',
  ),
  revokedAt: TimeOrNull('Instant of the revocation, in UTC; null while the key is not revoked.'),
});

/** A key of a consumer site, bound to one workspace (contract, Authentication). */
export type ApiKey = DeepReadonly<Static<typeof ApiKeySchema>>;

/** List of API keys (management API, GET /external/keys). */
export const apiKeyList = recordList(['createdAt', 'name', 'lastUsedAt'], 'the name');

/** A query of the list of keys with its defaults filled in: newest first, 10 a page. */
export type ApiKeyQuery = QueryOf<typeof apiKeyList>;

/** Schema of the response to the creation of an API key (management API, POST /external/keys). */
export const CreatedApiKeySchema = Component(
  'CreatedApiKey',
  'API key that was just created, with its secret.',
  {
    ...ApiKeySchema.properties,
    key: TextOrNull(
      'API key to send in X-API-Key, shown only once; null in the response to a repeated request.',
    ),
  },
);

/** A key that was just created; `key` is null in the response to a repeated request. */
export type CreatedApiKey = DeepReadonly<Static<typeof CreatedApiKeySchema>>;

/** Maximum live keys of a workspace; a further one is rejected. */
export const MAX_LIVE_API_KEYS = 1000;

/** Input of a new key (management API, POST /external/keys). */
export const ApiKeyDraftSchema = Component('ApiKeyDraft', 'Input of a new API key.', {
  name: described(
    `Name of the key, such as its purpose; not ${RESERVED_NAMES.join(', ')}.`,
    NotBlank({ maxLength: MAX_NAME_LENGTH }),
  ),
  permissions: described(
    'Permissions of the key; repeats are dropped. None when absent.',
    Type.Optional(Type.Array(PermissionSchema, { maxItems: PERMISSIONS.length })),
  ),
  draftsOnly: described(
    'Whether the key can only write drafts; false when absent.',
    Type.Optional(Type.Boolean()),
  ),
  expiresAt: described(
    'Instant from which on the key is rejected, in the future; that of the issuing key when absent.',
    Type.Optional(DateTimeSchema),
  ),
});

/** Input of a new key; without permissions it can only report broken links and count views. */
export type ApiKeyDraft = DeepReadonly<Static<typeof ApiKeyDraftSchema>>;

const readDraft = inputParser(ApiKeyDraftSchema);

/**
 * Parses a key draft as of the instant `now`. Returns `err` with every violation if the draft is
 * malformed, has a reserved name, or expires in the past or later than `issuer`, the issuing key
 * (absent: a user or the operator).
 *
 * @example
 * parseApiKeyDraft({ name: 'My site', permissions: ['posts:read'] }, now); // ok
 */
export const parseApiKeyDraft = (
  input: unknown,
  now: DateTime,
  issuer?: Pick<ApiKey, 'expiresAt'>,
): Result<ApiKeyDraft, InvalidInput> =>
  withViolations(
    readDraft(input).mapErr(({ violations }) =>
      invalidInput([...peopleViolations(input), ...violations]),
    ),
    [...nameViolations(input), ...expiryViolations(input, now, issuer?.expiresAt)],
  );

const nameViolations = (input: unknown): readonly Violation[] => {
  const name = isJsonObject(input) ? input['name'] : undefined;
  // A longer name is a violation anyway, and would take long to normalize.
  if (typeof name !== 'string' || name.length > 2 * MAX_NAME_LENGTH) return [];
  const problem = reservedNameProblem(name);
  if (problem === undefined) return [];
  const message = `${problem}; found ${previewOf(name)}`;
  return [{ path: '/name', message }];
};

/** Returns why a key cannot have the permissions of members, at the place of each. */
const peopleViolations = (input: unknown): readonly Violation[] => {
  const given = isJsonObject(input) ? input['permissions'] : undefined;
  if (!Array.isArray(given)) return [];
  return given.slice(0, PERMISSIONS.length).flatMap((permission: unknown, index) => {
    const found = PEOPLE_PERMISSIONS.find((one) => one === permission);
    const message = `must be a permission of a key: only members have ${found}, by their role`;
    return found === undefined ? [] : [{ path: `/permissions/${index}`, message }];
  });
};

const expiryViolations = (
  input: unknown,
  now: DateTime,
  last: DateTime | null | undefined,
): readonly Violation[] => {
  const given = isJsonObject(input) ? input['expiresAt'] : undefined;
  const expiresAt = typeof given === 'string' ? toDateTime(given) : undefined;
  if (expiresAt === undefined) return [];
  if (expiresAt <= now) {
    const message = `must be in the future, after ${now}; found ${expiresAt}`;
    return [{ path: '/expiresAt', message }];
  }
  if (!last || expiresAt <= last) return [];
  const message = `must be no later than ${last}, when the issuing key expires; found ${expiresAt}`;
  return [{ path: '/expiresAt', message }];
};

/**
 * Returns a new key, usable immediately. It expires at the instant in the draft, or else together
 * with `issuer`, the issuing key (absent: a user or the operator). `issuedByUserId` is the id of the
 * user who issues it.
 *
 * @example
 * createApiKey({ name: 'My site', permissions: ['posts:read'] }, { id, workspaceId, now }).lastUsedAt; // null
 */
export const createApiKey = (
  draft: ApiKeyDraft,
  { id, workspaceId, now }: RecordStamp,
  issuer?: Pick<ApiKey, 'id' | 'expiresAt'>,
  issuedByUserId: Uuid | null = null,
): ApiKey => ({
  id,
  workspaceId,
  name: draft.name,
  permissions: [...new Set(draft.permissions)],
  draftsOnly: draft.draftsOnly ?? false,
  issuedBy: issuer?.id ?? null,
  issuedByUserId,
  createdAt: now,
  lastUsedAt: null,
  expiresAt: (draft.expiresAt && toDateTime(draft.expiresAt)) ?? issuer?.expiresAt ?? null,
  revokedAt: null,
});

/** Parts of an API key: a public id, and a secret of 256 random bits. */
export type ApiKeyToken = Token;

/**
 * Formats a key for `X-API-Key`: `cps_`, the id without hyphens, `_`, the secret.
 *
 * @example
 * formatApiKeyToken({ id, secret }); // 'cps_…_…'
 */
export const formatApiKeyToken = formatToken('cps');

/**
 * Parses a presented key; `undefined` for a text that does not have the form of a key.
 *
 * @example
 * parseApiKeyToken('no key'); // undefined
 */
export const parseApiKeyToken = parseToken('cps');

/**
 * Returns whether `key` can be used at `now`: it is neither revoked nor expired.
 *
 * @example
 * isUsable(key, '2026-01-31T09:30:00.000Z'); // false once it is revoked or expired
 */
export const isUsable = (key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: DateTime): boolean =>
  key.revokedAt === null && (key.expiresAt === null || now < key.expiresAt);

/**
 * Minimum time between two uses of a key that are stored in its `lastUsedAt`, in milliseconds.
 *
 * @example
 * LAST_USED_PRECISION_MS; // 60000, a minute
 */
export const LAST_USED_PRECISION_MS = 60_000;
