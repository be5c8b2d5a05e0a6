import type { components } from '../openapi.ts';

/** The codes that the service rejects with (contract, Errors). */
export type ServiceErrorCode = components['schemas']['Error']['code'];

/**
 * Code of a failed call: a code of the service, or one of the client's own. `TIMEOUT`: no answer in
 * time; `UNREACHABLE`: no connection, or it broke; `UNEXPECTED_RESPONSE`: something answered that
 * is not the service, such as a proxy.
 */
export type ClientErrorCode = ServiceErrorCode | 'TIMEOUT' | 'UNREACHABLE' | 'UNEXPECTED_RESPONSE';

/** Error of a failed call. No message contains the API key. */
export interface ClientError {
  readonly code: ClientErrorCode;
  /** Message for people: the value found and what would be right. */
  readonly message: string;
  /** The HTTP status; `null` when no answer came. */
  readonly status: number | null;
  /** Violations of invalid input, each with the JSON Pointer of its place; else `null`. */
  readonly details: components['schemas']['Error']['details'];
  /** Seconds after which the service asks to be called again; `null` when it does not say. */
  readonly retryAfterSeconds: number | null;
  /** Whether the same call may succeed later. */
  readonly isTransient: boolean;
  /** Whether the service surely did nothing for the call, so that to send it again is no repeat. */
  readonly wasNotProcessed: boolean;
}

/** A failed call. */
export interface Failure {
  readonly ok: false;
  readonly error: ClientError;
}

/** Result of every call: a value or an error, never an exception. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Failure;
