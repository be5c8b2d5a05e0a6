import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import type { Immutable } from '../schema/deep-readonly.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/request.ts';
import { described } from '../schema/described.ts';
import { isJsonObject } from '../schema/json.ts';
import { type DateTime, DateTimeSchema, Instant, toDateTime, type Uuid } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import type { Violation } from '../schema/violation.ts';
import { formatToken, parseToken } from './token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum time for which a preview token is valid, in days. */
export const MAX_PREVIEW_DAYS = 30;

/** Time for which a preview token is valid where the request does not say, in days. */
export const DEFAULT_PREVIEW_DAYS = 7;

/** Schema of an issued preview token (management API, POST /external/posts/{id}/preview-tokens). */
export const IssuedPreviewTokenSchema = Type.Object(
  {
    token: described('Token for `?preview=`, shown once.', Text({ examples: ['cpt_…'] })),
    expiresAt: described('Instant from which the token is rejected, in UTC.', DateTimeSchema),
  },
  {
    $id: 'PreviewToken',
    description: 'Token that shows one post as it is, whatever its status.',
    additionalProperties: false,
  },
);

/** Token that shows one post as it is, whatever its status. */
export type IssuedPreviewToken = Immutable<Static<typeof IssuedPreviewTokenSchema>>;

/** Schema of the request for a preview token. */
export const PreviewTokenDraftSchema = Type.Object(
  {
    expiresAt: Type.Optional(
      Instant(
        `Instant from which the token is rejected: in the future, and within ${MAX_PREVIEW_DAYS} ` +
          `days; ${DEFAULT_PREVIEW_DAYS} days from now when absent.`,
      ),
    ),
  },
  {
    $id: 'PreviewTokenDraft',
    description: 'Request for a preview token.',
    additionalProperties: false,
  },
);

/** Preview token as it is kept: with the hash of its secret. */
export interface PreviewToken {
  readonly id: Uuid;
  /** The one post that the token shows. */
  readonly postId: Uuid;
  readonly secretHash: string;
  readonly expiresAt: DateTime;
}

const readDraft = inputParser(PreviewTokenDraftSchema);

/**
 * Reads a request for a preview token as of `now`, and returns the instant at which the token
 * expires; rejects with every violation.
 *
 * @example
 * parsePreviewTokenDraft({}, '2026-01-01T00:00:00.000Z'); // ok: '2026-01-08T00:00:00.000Z'
 */
export const parsePreviewTokenDraft = (
  input: unknown,
  now: DateTime,
): Result<DateTime, InvalidInput> =>
  withViolations(readDraft(input), expiryViolations(input, now)).map(
    ({ expiresAt }) => toDateTime(expiresAt ?? '') ?? daysAfter(now, DEFAULT_PREVIEW_DAYS),
  );

const expiryViolations = (input: unknown, now: DateTime): readonly Violation[] => {
  const given = isJsonObject(input) ? input['expiresAt'] : undefined;
  const expiresAt = typeof given === 'string' ? toDateTime(given) : undefined;
  if (expiresAt === undefined) return [];
  const latest = daysAfter(now, MAX_PREVIEW_DAYS);
  if (expiresAt > now && expiresAt <= latest) return [];
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
 * Returns a preview token as a client presents it: `cpt_`, the id without hyphens, `_`, the secret.
 *
 * @example
 * formatPreviewToken({ id, secret }); // 'cpt_…_…'
 */
export const formatPreviewToken = formatToken('cpt');

/**
 * Returns the parts of a presented preview token; nothing when `text` is not written like one.
 *
 * @example
 * parsePreviewToken('no token'); // undefined
 */
export const parsePreviewToken = parseToken('cpt');
