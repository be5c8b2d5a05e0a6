import type { ErrorStatus } from './error-code.ts';
import type { RequestError } from './http-error.ts';

/** Response to one kind of error, and when it is sent. */
interface ErrorAnswer {
  readonly status: ErrorStatus;
  /** Sentence for readers of the reference, in Markdown. */
  readonly when: string;
}

/** The answer to each kind of error. A kind that is missing here does not compile. */
export const ERROR_RESPONSES: Readonly<Record<RequestError['kind'], ErrorAnswer>> = {
  unauthorized: {
    status: 401,
    when: 'The API key is missing, malformed, unknown, revoked or expired.',
  },
  forbidden: { status: 403, when: 'The API key lacks the permission of the operation.' },
  'invalid-input': {
    status: 400,
    when: 'Fields of the body or the query break a rule: `details` lists each with its path.',
  },
  'page-too-large': {
    status: 400,
    when: 'The posts of the page are too large to be answered together.',
  },
  'scheduled-on-create': { status: 400, when: 'A post is to be created with status `scheduled`.' },
  'reference-not-found': {
    status: 400,
    when: 'A referenced record does not exist in the workspace.',
  },
  'post-not-found': {
    status: 404,
    when: 'The workspace has no live post with that id or slug.',
  },
  'deleted-post-not-found': {
    status: 404,
    when: 'The workspace has no deleted post with that id.',
  },
  'slug-taken': { status: 409, when: 'A live post of the workspace has the slug.' },
  'transition-not-allowed': {
    status: 409,
    when: 'The post cannot get the status from the one that it has.',
  },
  'post-changed': {
    status: 412,
    when: 'The post does not have a version that `If-Match` names.',
  },
  'malformed-idempotency-key': {
    status: 400,
    when: 'The `Idempotency-Key` is empty, too long, has other characters than it may have, or has an API key in it.',
  },
  'idempotency-key-reused': {
    status: 422,
    when: 'The `Idempotency-Key` names an earlier request that said something else.',
  },
  'malformed-request': { status: 400, when: 'The request is not well-formed HTTP/1.1.' },
  'malformed-path': { status: 400, when: 'The path has a percent sign that encodes nothing.' },
  'malformed-body': { status: 400, when: 'The body is not JSON, or not in UTF-8.' },
  'missing-body': { status: 400, when: 'The operation needs a body and the request has none.' },
  'unexpected-body': { status: 400, when: 'The operation takes no body and the request has one.' },
  'unknown-route': { status: 404, when: 'There is nothing at the path.' },
  'method-not-allowed': {
    status: 405,
    when: 'The path does not take the method; `Allow` lists those that it takes.',
  },
  'request-timeout': { status: 408, when: 'The request did not arrive in time.' },
  'body-too-large': { status: 413, when: 'The body is larger than the operation takes.' },
  'too-many-values': {
    status: 413,
    when: 'The body has more values than the service takes, members and elements counted.',
  },
  'too-much-memory': {
    status: 413,
    when: 'Reading the body, or the post that it changes, takes more memory than a request may have.',
  },
  'unsupported-media-type': {
    status: 415,
    when: 'The body has a media type that the operation does not take, is not in UTF-8, or has a content coding.',
  },
  'rate-limited': {
    status: 429,
    when: 'The API key has made all the requests of this minute; see `Retry-After`.',
  },
  'head-too-large': { status: 431, when: 'The request line and header fields are too large.' },
  'internal-error': { status: 500, when: 'The service has a bug; its log says more.' },
  unavailable: {
    status: 503,
    when: 'The storage cannot be reached, or the service is overloaded or shutting down; see `Retry-After`.',
  },
};
