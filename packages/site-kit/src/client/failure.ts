import type { components } from '../openapi.ts';
import type { ClientError, Failure, ServiceErrorCode } from './result.ts';
import { isRecord } from './shape.ts';

const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;

/**
 * Statuses after which the same request may succeed later (RFC 9110, sections 15.5.9 and 15.6.3 to
 * 15.6.5; RFC 6585, section 4).
 */
const TRANSIENT = new Set([408, TOO_MANY_REQUESTS, 502, SERVICE_UNAVAILABLE, 504]);

const failure = (error: Pick<ClientError, 'code' | 'message'> & Partial<ClientError>): Failure => ({
  ok: false,
  error: {
    status: null,
    details: null,
    requestId: null,
    retryAfterSeconds: null,
    isTransient: false,
    wasNotProcessed: false,
    ...error,
  },
});

/** Returns the failure for an id or a slug that no record can have; no request was made. */
export const noSuchRecord = (idOrSlug: string): Failure =>
  failure({
    code: 'NOT_FOUND',
    message: `no record has the id or slug ${JSON.stringify(idOrSlug)}`,
    wasNotProcessed: true,
  });

/** Returns the failure of a call without a response within `seconds`. */
export const timedOut = (seconds: number): Failure =>
  failure({
    code: 'TIMEOUT',
    message: `no response within ${seconds} s`,
    isTransient: true,
  });

/**
 * Returns the failure of a call whose connection failed or broke. `origin` is for the message;
 * `cause` is the error of `fetch`, from which the reason is taken.
 */
export const unreachable = (origin: string, cause: unknown): Failure => {
  const reason = reasonOf(cause);
  return failure({
    code: 'UNREACHABLE',
    message: `the service at ${origin} could not be reached: ${reason}`,
    isTransient: true,
    wasNotProcessed: NEVER_CONNECTED.has(reason),
  });
};

/** Error codes of Node.js, undici and Bun which mean that the request was never sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);

// The cause has the error code of the system; the error itself only says that the fetch failed.
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? (codeOf(error.cause) ?? codeOf(error) ?? error.message)
    : 'an unknown reason';

const codeOf = (error: unknown): string | undefined =>
  isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined;

/**
 * Returns the failure for a response that is not from the service; `found` describes it in the
 * message.
 */
export const unexpected = (response: Response, found: string): Failure =>
  failure({
    code: 'UNEXPECTED_RESPONSE',
    message: `unexpected response: status ${response.status} with ${found}`,
    ...standing(response),
  });

/**
 * Returns the failure for an error response. If `body` is no error body of the service, the
 * response counts as unexpected.
 */
export const rejected = (response: Response, body: unknown): Failure => {
  if (!isErrorBody(body)) return unexpected(response, 'an unknown error body');
  const { code, message, details } = body;
  // With its own error body, 503 is from the service, which rejects before it starts the work. A
  // proxy may send 503 after it has passed the request on.
  const undone = response.status === SERVICE_UNAVAILABLE && { wasNotProcessed: true };
  return failure({ code, message, details, ...standing(response), ...undone });
};

const standing = ({
  status,
  headers,
}: Response): Pick<
  ClientError,
  'status' | 'requestId' | 'retryAfterSeconds' | 'isTransient' | 'wasNotProcessed'
> => ({
  status,
  requestId: headers.get('x-request-id'),
  retryAfterSeconds: retryAfterSecondsOf(headers.get('retry-after') ?? ''),
  isTransient: TRANSIENT.has(status),
  // Rejected before processing, by the service or a proxy; this includes 429, which no proxy
  // sends for a failed request.
  wasNotProcessed: status >= 400 && status < 500,
});

// The service sends seconds; a proxy may send a date (RFC 9110, section 10.2.3).
const retryAfterSecondsOf = (value: string): number | null => {
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

/** All error codes of the service. A missing or an additional code is a compile error. */
const SERVICE_ERROR_CODES: Readonly<Record<ServiceErrorCode, true>> = {
  BAD_REQUEST: true,
  UNAUTHORIZED: true,
  FORBIDDEN: true,
  NOT_FOUND: true,
  METHOD_NOT_ALLOWED: true,
  REQUEST_TIMEOUT: true,
  CONFLICT: true,
  GONE: true,
  PRECONDITION_FAILED: true,
  PAYLOAD_TOO_LARGE: true,
  RANGE_NOT_SATISFIABLE: true,
  UNSUPPORTED_MEDIA_TYPE: true,
  IDEMPOTENCY_KEY_REUSED: true,
  TOO_MANY_REQUESTS: true,
  REQUEST_HEADER_FIELDS_TOO_LARGE: true,
  INTERNAL_SERVER_ERROR: true,
  SERVICE_UNAVAILABLE: true,
};

const isErrorBody = (body: unknown): body is components['schemas']['Error'] =>
  isRecord(body) &&
  typeof body['code'] === 'string' &&
  Object.hasOwn(SERVICE_ERROR_CODES, body['code']) &&
  typeof body['message'] === 'string' &&
  (body['details'] === null || Array.isArray(body['details']));
