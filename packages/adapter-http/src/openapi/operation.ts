import type { Forbidden, PostRenamed, Actor } from '@content-publishing/application';
import type { InvalidInput } from '@content-publishing/domain';
import type { Permission } from '@content-publishing/domain/tenant';
import type { TSchema } from '@sinclair/typebox';
import type { ResultAsync } from 'neverthrow';
import type { HttpError, RequestError } from '../errors/http-error.ts';

/** Example of a request body, with a summary. */
export interface RequestExample {
  readonly summary: string;
  readonly value: unknown;
}

/** OpenAPI description of a route, in addition to its schemas. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /**
   * Permissions of which the API key needs one. Empty if any valid key will do, undefined if no key
   * is needed.
   */
  readonly permissions?: readonly Permission[];
  /** Users in a browser whose requests are taken; undefined for an operation of a workspace. */
  readonly user?: 'everyone' | 'user' | 'fresh-user';
  /**
   * Kinds of errors of this operation, in addition to the errors that `responses.ts` adds to all
   * operations.
   */
  readonly errors: Readonly<Partial<Record<RequestError['kind'], true>>>;
  readonly requestExample?: unknown;
  /** Examples of request bodies by name, in place of `requestExample`. */
  readonly requestExamples?: Readonly<Record<string, RequestExample>>;
  /** Media types of the request body. Default: JSON. */
  readonly requestTypes?: readonly string[];
  /** Whether the request may lack a body, if the route has a body schema. */
  readonly isBodyOptional?: true;
  /** Schema of a form that is accepted in place of JSON; undefined if none is. */
  readonly formSchema?: TSchema;
  readonly formExample?: unknown;
  /** Media type of successful responses. Default: JSON. */
  readonly responseType?: string;
  /**
   * Returns an example of a successful response. It is called only when the description is
   * requested.
   */
  readonly responseExample: () => unknown;
  /** Returns an example of the response to `Accept: text/markdown`; undefined if there is none. */
  readonly markdownExample?: () => string;
  /**
   * Headers that this operation sends with successful responses, in addition to the headers of all
   * operations, by status and name, each with its description.
   */
  readonly responseHeaders?: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Description of the route; a route without one is not part of the OpenAPI description. */
    readonly operation?: Operation;
  }
}

interface UseCaseWith<Rejected extends RequestError | PostRenamed> {
  readonly permissions: readonly Permission[];
  (ports: never): (actor: Actor, input: never) => ResultAsync<unknown, Rejected>;
}

/**
 * Errors of use cases that need not be listed, because `responses.ts` adds them to every operation,
 * or to every operation with a body.
 */
type OfEachOperation = { readonly kind: 'malformed-body' } | { readonly kind: 'unavailable' };

type Kinds<Rejected extends RequestError | PostRenamed> = Readonly<Record<Rejected['kind'], true>>;

/**
 * Returns the OpenAPI operation of a use case, with its permissions. The type makes `errors` list
 * every error of the use case, except missing permissions (they follow from `permissions`), the
 * redirect to another slug, and the errors of each operation.
 */
export const operationOf = <Rejected extends RequestError | PostRenamed>(
  { permissions }: UseCaseWith<Rejected>,
  operation: Omit<Operation, 'permissions' | 'errors'> & {
    readonly errors: Kinds<Exclude<Rejected, Forbidden | PostRenamed | OfEachOperation>> &
      Partial<Kinds<HttpError | InvalidInput>>;
  },
): Operation => ({ ...operation, permissions });
