import type { components } from '../openapi.ts';

/** Error codes of the service (contract, Errors). */
export type ServiceErrorCode = components['schemas']['Error']['code'];

/**
 * Code of a failed call, which is a code of the service or one of the client. `TIMEOUT`: no
 * response in time. `UNREACHABLE`: the connection failed or broke. `UNEXPECTED_RESPONSE`: the
 * response did not come from the service, but from a proxy, for example. `ABORTED`: the caller
 * aborted the call of a management client.
 */
export type ClientErrorCode =
  | ServiceErrorCode
  | 'ABORTED'
  | 'TIMEOUT'
  | 'UNREACHABLE'
  | 'UNEXPECTED_RESPONSE';

/** Error of a failed call. No message contains the API key. */
export interface ClientError {
  readonly code: ClientErrorCode;
  /** Message for people, with the value found and the expected one where they are known. */
  readonly message: string;
  /** HTTP status; `null` without a response. */
  readonly status: number | null;
  /** Violations of invalid input, each with its JSON Pointer; `null` for other errors. */
  readonly details: components['schemas']['Error']['details'];
  /** Id of the request (`X-Request-Id`), by which its log entry is found; `null` if there is none. */
  readonly requestId: string | null;
  /** Seconds after which the service asks for a retry; `null` if it does not. */
  readonly retryAfterSeconds: number | null;
  /** Whether the same call may succeed later, such as after a timeout. */
  readonly isTransient: boolean;
  /**
   * Whether the service certainly did not process the request, so that sending it again repeats
   * nothing.
   */
  readonly wasNotProcessed: boolean;
}

/** Failed call. */
export interface Failure {
  readonly ok: false;
  readonly error: ClientError;
}

/** Result of a call, which is a value or an error; calls throw no exception. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Failure;
