import type { Forbidden, PostRenamed, Principal } from '@content-publishing/application';
import type { InvalidInput, Permission } from '@content-publishing/domain';
import type { TSchema } from '@sinclair/typebox';
import type { ResultAsync } from 'neverthrow';
import type { HttpError, RequestError } from '../errors/http-error.ts';

/** Example request with a summary. */
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
   * Permissions of which the key needs one; empty if any key will do, undefined if no key is
   * needed.
   */
  readonly permissions?: readonly Permission[];
  /** Errors of this operation, in addition to the errors of all operations. */
  readonly errors: Readonly<Partial<Record<RequestError['kind'], true>>>;
  readonly requestExample?: unknown;
  /** Examples by name, in place of `requestExample`. */
  readonly requestExamples?: Readonly<Record<string, RequestExample>>;
  /** Media types of the request body. Default: JSON. */
  readonly requestTypes?: readonly string[];
  /** Whether the body is optional. */
  readonly isBodyOptional?: true;
  /** Schema of a form that is accepted in place of JSON. */
  readonly formSchema?: TSchema;
  readonly formExample?: unknown;
  /** Media type of successful responses. Default: JSON. */
  readonly responseType?: string;
  /** Makes an example of a successful response; called only when the description is requested. */
  readonly responseExample: () => unknown;
  /**
   * Headers that only this operation sends with successful responses, by status, each with its
   * description.
   */
  readonly responseHeaders?: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route with an operation is part of the OpenAPI description. */
    readonly operation?: Operation;
  }
}

interface UseCaseWith<Rejected extends RequestError | PostRenamed> {
  readonly permissions: readonly Permission[];
  (ports: never): (principal: Principal, input: never) => ResultAsync<unknown, Rejected>;
}

/** Errors of every operation, or of every operation with a body. */
type OfEachOperation = { readonly kind: 'malformed-body' } | { readonly kind: 'unavailable' };

type Kinds<Rejected extends RequestError | PostRenamed> = Readonly<Record<Rejected['kind'], true>>;

/**
 * Returns the OpenAPI operation of a use case. The type makes `errors` list every error of the use
 * case, except missing permissions (they follow from `permissions`) and the redirect to another
 * slug.
 */
export const operationOf = <Rejected extends RequestError | PostRenamed>(
  { permissions }: UseCaseWith<Rejected>,
  operation: Omit<Operation, 'permissions' | 'errors'> & {
    readonly errors: Kinds<Exclude<Rejected, Forbidden | PostRenamed | OfEachOperation>> &
      Partial<Kinds<HttpError | InvalidInput>>;
  },
): Operation => ({ ...operation, permissions });
