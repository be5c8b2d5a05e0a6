/**
 * Value of `code` in an error body, by HTTP status (contract, Errors; RFC 9110, section 15). Each
 * status has one code, so that clients may check either. `ERROR_RESPONSES` in `error-responses.ts`
 * has the status of each kind of error.
 */
export const ERROR_CODES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  410: 'GONE',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  422: 'IDEMPOTENCY_KEY_REUSED',
  429: 'TOO_MANY_REQUESTS',
  431: 'REQUEST_HEADER_FIELDS_TOO_LARGE',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const;

/** HTTP status of an error response. */
export type ErrorStatus = keyof typeof ERROR_CODES;

/** Machine-readable code in an error body. */
export type ErrorCode = (typeof ERROR_CODES)[ErrorStatus];
