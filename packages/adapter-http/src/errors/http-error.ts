import { type ConsumerError, describe, type PostRenamed } from '@content-publishing/application';

/** A key has made all the requests that it may make in a minute. */
export interface RateLimited {
  readonly kind: 'rate-limited';
  readonly requestsPerMinute: number;
  readonly retryAfterSeconds: number;
}

/** Errors that arise before a use case runs, or when none can answer. */
export type HttpError =
  | { readonly kind: 'malformed-request' }
  | { readonly kind: 'malformed-path' }
  | { readonly kind: 'malformed-body'; readonly problem: string }
  | { readonly kind: 'missing-body' }
  | { readonly kind: 'unexpected-body' }
  | { readonly kind: 'unknown-route' }
  | { readonly kind: 'method-not-allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'request-timeout' }
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  | { readonly kind: 'too-many-values'; readonly limit: number }
  | { readonly kind: 'too-much-memory' }
  | { readonly kind: 'unsupported-media-type' }
  | RateLimited
  | { readonly kind: 'head-too-large' }
  | { readonly kind: 'internal-error' }
  | { readonly kind: 'unavailable' };

/** Errors that an error body can stand for. A renamed post is no error. */
export type RequestError = Exclude<ConsumerError, PostRenamed> | HttpError;

/** Returns the message of `error` for people: the value found and what would be right. */
export const errorMessage = (error: RequestError): string => {
  switch (error.kind) {
    case 'malformed-request':
      return 'The request is not well-formed HTTP/1.1';
    case 'malformed-path':
      return 'The path has a percent sign that encodes no UTF-8 character';
    case 'malformed-body':
      return `The body is not JSON in UTF-8: ${error.problem}`;
    case 'missing-body':
      return 'The request needs a JSON body and has none';
    case 'unexpected-body':
      return 'The request takes no body and has one';
    case 'unknown-route':
      return 'There is nothing at this path';
    case 'method-not-allowed':
      return `The method must be one of ${error.allowed.join(', ')}`;
    case 'request-timeout':
      return 'The request did not arrive in time';
    case 'body-too-large':
      return `The body must have at most ${error.limitBytes} bytes`;
    case 'too-many-values':
      return `The body must have at most ${error.limit} JSON values`;
    case 'too-much-memory':
      return 'The post takes more memory to read than a request may have; shorten it, or split it in two';
    case 'unsupported-media-type':
      return 'The body must be application/json, or in a PATCH application/merge-patch+json, in UTF-8 and without a content coding';
    case 'rate-limited':
      return `The key may make ${error.requestsPerMinute} requests a minute; try again in ${error.retryAfterSeconds} s`;
    case 'head-too-large':
      return 'The request line and header fields are too large';
    case 'internal-error':
      return 'Something went wrong in the service';
    case 'unavailable':
      return 'The service cannot answer at the moment; try again later';
    default:
      return describe(error);
  }
};

/** An error as Fastify's parsers take it: they know of errors only. */
export class HttpException extends Error {
  readonly error: HttpError;

  constructor(error: HttpError) {
    super(errorMessage(error));
    this.error = error;
  }
}
