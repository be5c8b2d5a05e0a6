import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { DEFAULT_PAGE_SIZE, orderViolations } from '../paging/paging.ts';
import { recordPageFields } from '../paging/record-query.ts';
import { Component } from '../schema/component.ts';
import { IdOrNull, TextOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import { described } from '../schema/described.ts';
import { isJsonObject } from '../schema/json.ts';
import {
  type DateTime,
  DateTimeSchema,
  Instant,
  toDateTime,
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import type { Violation } from '../schema/violation.ts';
import type { ApiKey } from './api-key.ts';
import { formatToken, parseToken } from './token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum lifetime of a preview token, in days. */
const MAX_PREVIEW_DAYS = 30;

/** Default lifetime of a preview token, in days. */
const DEFAULT_PREVIEW_DAYS = 7;

/** Schema of a preview token in a list, without the token itself. */
export const PreviewTokenSummarySchema = Component(
  'PreviewTokenSummary',
  'Preview token without the token itself.',
  {
    id: described('Id of the token, a UUID; not the token itself.', UuidSchema),
    createdAt: described('Instant at which the token was issued, in UTC.', DateTimeSchema),
    expiresAt: described('Instant from which the token is rejected, in UTC.', DateTimeSchema),
    issuedBy: IdOrNull(
      'Id of the API key that issued the token, with which the token becomes invalid; null for a user and the operator.',
    ),
    issuedByUserId: IdOrNull(
      'Id of the user who issued the token, which becomes invalid when that user leaves the workspace; null for a key and the operator.',
    ),
    issuedByName: TextOrNull('Name of that key, or of that user at that time.'),
  },
);

/** Preview token in a list, without the token itself. */
export type PreviewTokenSummary = DeepReadonly<Static<typeof PreviewTokenSummarySchema>>;

/** Schema of an issued preview token (management API, POST /external/posts/{idOrSlug}/preview-tokens). */
export const IssuedPreviewTokenSchema = Component(
  'PreviewToken',
  'Token that gives access to one post of any status.',
  {
    id: PreviewTokenSummarySchema.properties.id,
    token: described('Token for `?preview=`, shown once.', Text({ examples: ['cpt_…'] })),
    expiresAt: PreviewTokenSummarySchema.properties.expiresAt,
  },
);

/** Token that gives access to one post of any status. */
export type IssuedPreviewToken = DeepReadonly<Static<typeof IssuedPreviewTokenSchema>>;

/** Schema of the request for a preview token. */
export const PreviewTokenDraftSchema = Component(
  'PreviewTokenDraft',
  'Request for a preview token.',
  {
    expiresAt: Type.Optional(
      Instant(
        `Instant from which the token is rejected: in the future, and within ${MAX_PREVIEW_DAYS} ` +
          `days, and no later than the issuing key expires; ${DEFAULT_PREVIEW_DAYS} days from now, or ` +
          'when the key expires, when absent.',
      ),
    ),
  },
);

/**
 * Stored preview token, with the hash of its secret. It gives access to one post, see
 * `getPreviewedPost` (application, post/previews/get-previewed-post.ts).
 */
export interface PreviewToken {
  readonly id: Uuid;
  /** Id of the post that the token gives access to. */
  readonly postId: Uuid;
  readonly secretHash: string;
  readonly createdAt: DateTime;
  readonly expiresAt: DateTime;
  /** Id of the issuing key; the token becomes invalid with it. `null` for a user and the operator. */
  readonly issuedBy: Uuid | null;
  /** Id of the issuing user; the token is valid while this user is a member. `null` for others. */
  readonly issuedByUserId: Uuid | null;
  /** Name of that user when the token was issued; `null` for others. */
  readonly issuedByUserName: string | null;
}

/**
 * Schema of a query of the list of preview tokens (management API, GET
 * /external/posts/{idOrSlug}/preview-tokens).
 */
export const PreviewTokenQuerySchema = Type.Object(
  {
    ...recordPageFields(),
    orderBy: Type.Optional(
      OneOf(['createdAt'], { description: 'Field of the order; createdAt if absent.' }),
    ),
  },
  { additionalProperties: false },
);

/** A query of the list of preview tokens with its defaults filled in: newest first. */
export interface PreviewTokenQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: 'createdAt';
}

const readQuery = inputParser(PreviewTokenQuerySchema);

/**
 * Parses a query of the list of preview tokens, with numbers already converted from strings.
 * Returns `err` with every violation for a malformed query.
 *
 * @example
 * parsePreviewTokenQuery({ page: 2 }); // ok
 */
export const parsePreviewTokenQuery = (input: unknown): Result<PreviewTokenQuery, InvalidInput> =>
  withViolations(readQuery(input), orderViolations(input)).map(
    ({ page = 1, pageSize = DEFAULT_PAGE_SIZE, order }) => ({
      page,
      pageSize,
      order: order ?? 'desc',
      orderBy: 'createdAt',
    }),
  );

const readDraft = inputParser(PreviewTokenDraftSchema);

/**
 * Parses a request for a preview token as of the instant `now`, and returns the expiry of the
 * token: the requested instant, or {@link DEFAULT_PREVIEW_DAYS} days later. It is never after the
 * expiry of `issuer`, the issuing key (absent: a user or the operator). Returns `err` with every violation if
 * the input is invalid.
 *
 * @example
 * parsePreviewTokenDraft({}, '2026-01-01T00:00:00.000Z'); // ok: '2026-01-08T00:00:00.000Z'
 */
export const parsePreviewTokenDraft = (
  input: unknown,
  now: DateTime,
  issuer?: Pick<ApiKey, 'expiresAt'>,
): Result<DateTime, InvalidInput> => {
  const within = (days: number): DateTime => {
    const latest = daysAfter(now, days);
    const end = issuer?.expiresAt ?? latest;
    return end < latest ? end : latest;
  };
  return withViolations(
    readDraft(input),
    expiryViolations(input, now, within(MAX_PREVIEW_DAYS)),
  ).map(({ expiresAt }) => toDateTime(expiresAt ?? '') ?? within(DEFAULT_PREVIEW_DAYS));
};

const expiryViolations = (
  input: unknown,
  now: DateTime,
  latest: DateTime,
): readonly Violation[] => {
  const given = isJsonObject(input) ? input['expiresAt'] : undefined;
  const expiresAt = typeof given === 'string' ? toDateTime(given) : undefined;
  if (expiresAt === undefined || (expiresAt > now && expiresAt <= latest)) return [];
  return [
    {
      path: '/expiresAt',
      message: `must be in the future, and not after ${latest}; found ${expiresAt}`,
    },
  ];
};

const daysAfter = (instant: DateTime, days: number): DateTime =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

/**
 * Formats a preview token: `cpt_`, the id without hyphens, `_`, the secret.
 *
 * @example
 * formatPreviewToken({ id, secret }); // 'cpt_…_…'
 */
export const formatPreviewToken = formatToken('cpt');

/**
 * Parses a presented preview token; `undefined` for a text that does not have the form of one.
 *
 * @example
 * parsePreviewToken('no token'); // undefined
 */
export const parsePreviewToken = parseToken('cpt');
