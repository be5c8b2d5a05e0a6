import {
  type ComputationError,
  type ConsumerError,
  errorMessageOf,
  type PostRenamed,
  type RecordRenamed,
} from '@content-publishing/application';
import { previewOf, type UnreadableJson } from '@content-publishing/domain';

/** Error of a request whose API key has used up its requests of the current minute. */
interface RateLimited {
  readonly kind: 'rate-limited';
  readonly requestsPerMinute: number;
  readonly retryAfterSeconds: number;
}

/** Error of a request whose workspace has used up its share of uploads in flight on this server. */
interface TooManyUploads {
  readonly kind: 'too-many-uploads';
}

/**
 * Error of a request from an address that has used up its failed authentications of the current
 * minute.
 */
export interface AuthFailuresLimited {
  readonly kind: 'auth-failures-limited';
  readonly failuresPerMinute: number;
  readonly retryAfterSeconds: number;
}

/** Error of a request from an address that has begun too many ceremonies in the current minute. */
export interface CeremoniesLimited {
  readonly kind: 'ceremonies-limited';
  readonly ceremoniesPerMinute: number;
  readonly retryAfterSeconds: number;
}

/**
 * Errors that occur before a use case runs, or that no use case can report. `ERROR_RESPONSES` in
 * `error-responses.ts` has the HTTP status of each kind.
 */
export type HttpError =
  | { readonly kind: 'malformed-request' }
  | { readonly kind: 'malformed-path' }
  | { readonly kind: 'malformed-form'; readonly problem: string }
  | { readonly kind: 'range-not-satisfiable'; readonly sizeBytes: number }
  | { readonly kind: 'missing-body' }
  | { readonly kind: 'unexpected-body' }
  | { readonly kind: 'unknown-route' }
  | { readonly kind: 'method-not-allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'not-from-dashboard' }
  | { readonly kind: 'not-fresh' }
  | { readonly kind: 'workspace-not-named'; readonly found: unknown }
  | { readonly kind: 'not-a-member' }
  | { readonly kind: 'foreign-page'; readonly header: 'Origin' | 'Host'; readonly found: string }
  | { readonly kind: 'request-timeout' }
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  | { readonly kind: 'unsupported-media-type' }
  | RateLimited
  | TooManyUploads
  | AuthFailuresLimited
  | CeremoniesLimited
  | { readonly kind: 'head-too-large' }
  | { readonly kind: 'internal-error' }
  | ComputationError
  | UnreadableJson;

/**
 * All errors that are sent with an error body. A renamed post or record is not among them, because
 * its response is a redirect.
 */
export type RequestError = Exclude<ConsumerError, PostRenamed | RecordRenamed> | HttpError;

/**
 * Returns the message of `error` for people, with the value found and the expected one where they
 * are known.
 */
export const errorMessage = (error: RequestError): string => {
  switch (error.kind) {
    case 'malformed-request':
      return 'The request is not well-formed HTTP/1.1';
    case 'malformed-path':
      return 'The path has a percent sign that does not encode a UTF-8 character';
    case 'malformed-form':
      return `The body is not a form with a file (multipart/form-data): ${error.problem}`;
    case 'range-not-satisfiable':
      return `The range is not in the file, which has ${error.sizeBytes} bytes`;
    case 'missing-body':
      return 'The request must have a JSON body';
    case 'unexpected-body':
      return 'The request must not have a body';
    case 'unknown-route':
      return 'No route has this path';
    case 'method-not-allowed':
      return `The path supports the methods ${error.allowed.join(', ')}`;
    case 'not-from-dashboard':
      return 'Only pages of the service itself can open a session: send Sec-Fetch-Site: same-origin, as browsers do, and X-CPS-Dashboard: 1';
    case 'not-fresh':
      return 'Sign in again: this takes a sign-in within the last 15 minutes';
    case 'workspace-not-named':
      return `X-Workspace must be the id of a workspace, a UUID, as a session can be used in several; ${error.found === undefined ? 'it is absent' : `found ${previewOf(error.found)}`}`;
    case 'not-a-member':
      return 'You are no member of a workspace with the id in X-Workspace; ask one of its owners for a link';
    case 'foreign-page':
      return error.header === 'Origin'
        ? `Origin must be absent, or one of MCP_ALLOWED_ORIGINS; found ${previewOf(error.found)}`
        : `Host must name this machine, as localhost does, or the host of one of MCP_ALLOWED_ORIGINS; found ${previewOf(error.found)}`;
    case 'request-timeout':
      return 'The request did not arrive in time';
    case 'body-too-large':
      return `The body must have at most ${error.limitBytes} bytes`;
    case 'unsupported-media-type':
      return 'The body must be application/json, or in a PATCH application/merge-patch+json, or at /external/bodies text/markdown or text/html, in UTF-8 and without a content coding';
    case 'rate-limited':
      return `The API key has reached its limit of ${error.requestsPerMinute} requests a minute; retry after ${error.retryAfterSeconds} s`;
    case 'too-many-uploads':
      return 'The workspace has too many uploads and checks of media in flight; retry when one has ended';
    case 'auth-failures-limited':
      return `The address has sent ${error.failuresPerMinute} requests without a valid API key within a minute; retry after ${error.retryAfterSeconds} s`;
    case 'ceremonies-limited':
      return `The address has begun ${error.ceremoniesPerMinute} sign-ins within a minute; retry after ${error.retryAfterSeconds} s`;
    case 'head-too-large':
      return 'The request line and header fields are too large';
    case 'internal-error':
      return 'The service failed to handle the request';
    default:
      return errorMessageOf(error);
  }
};

/**
 * Exception with an {@link HttpError}, for parsers of Fastify and other code that can only throw.
 * `errorHandler` sends its response.
 */
export class HttpException extends Error {
  readonly error: HttpError;

  constructor(error: HttpError) {
    super(errorMessage(error));
    this.error = error;
  }
}
