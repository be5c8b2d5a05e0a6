import { err, ok, type Result } from 'neverthrow';
import { withoutApiKeys } from './token.ts';
import type { DateTime } from '../schema/scalar.ts';

/**
 * Name that a client gives to a request, so that a retry has no second effect
 * (draft-ietf-httpapi-idempotency-key-header): 1 to 255 visible ASCII characters, compared
 * verbatim. It is stored, so it must not contain an API key.
 */
export type IdempotencyKey = string;

/** Error: the text is not a valid idempotency key. */
export interface MalformedIdempotencyKey {
  readonly kind: 'malformed-idempotency-key';
  readonly found: string;
}

const VISIBLE_ASCII = /^[!-~]{1,255}$/;

/**
 * Parses an idempotency key. Returns an error for a text with other characters or another length,
 * and for a text that contains an API key or a preview token.
 *
 * @example
 * parseIdempotencyKey('8e03978e-40d5-43dd-bc93-6894a57f9324'); // ok
 */
export const parseIdempotencyKey = (
  text: string,
): Result<IdempotencyKey, MalformedIdempotencyKey> =>
  VISIBLE_ASCII.test(text) && withoutApiKeys(text) === text
    ? ok(text)
    : err({ kind: 'malformed-idempotency-key', found: text });

const WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the instant until which the response to a request is stored under its key: 24 hours after
 * `now`, the instant of the request.
 *
 * @example
 * idempotencyExpiry('2026-01-31T09:30:00.000Z'); // '2026-02-01T09:30:00.000Z'
 */
export const idempotencyExpiry = (now: DateTime): DateTime =>
  new Date(Date.parse(now) + WINDOW_MS).toISOString();
