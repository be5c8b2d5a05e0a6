import type { Forbidden, PostRenamed, Principal } from '@content-publishing/application';
import type { InvalidInput, Permission } from '@content-publishing/domain';
import type { TSchema } from '@sinclair/typebox';
import type { ResultAsync } from 'neverthrow';
import type { HttpError, RequestError } from '../errors/http-error.ts';

/** A request that can be sent, and what it shows. */
export interface RequestExample {
  readonly summary: string;
  readonly value: unknown;
}

/** OpenAPI description of a route besides its schemas. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Any one of them suffices, none means that any key does; absent where no key is needed. */
  readonly permissions?: readonly Permission[];
  /** Errors of the operation besides those of every operation of its kind. */
  readonly errors: Readonly<Partial<Record<RequestError['kind'], true>>>;
  readonly requestExample?: unknown;
  /** Examples by name, instead of a single one. */
  readonly requestExamples?: Readonly<Record<string, RequestExample>>;
  /** The media types of the request body; JSON alone where absent. */
  readonly requestTypes?: readonly string[];
  /** Whether the request may come without a body. */
  readonly isBodyOptional?: true;
  /** Schema of a form that the body can be instead. */
  readonly formSchema?: TSchema;
  readonly formExample?: unknown;
  /** The media type of good answers; JSON where absent. */
  readonly responseType?: string;
  /** Makes an example of a good answer; most processes never ask for it. */
  readonly responseExample: () => unknown;
  /** Headers of good answers that are special to the operation, by status, each with its meaning. */
  readonly responseHeaders?: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes that have one stand in the OpenAPI description. */
    readonly operation?: Operation;
  }
}

interface UseCaseWith<Rejected extends RequestError | PostRenamed> {
  readonly permissions: readonly Permission[];
  (ports: never): (principal: Principal, input: never) => ResultAsync<unknown, Rejected>;
}

/** Errors that each operation with a body, or each at all, has. */
type OfEachOperation = { readonly kind: 'malformed-body' } | { readonly kind: 'unavailable' };

type Kinds<Rejected extends RequestError | PostRenamed> = Readonly<Record<Rejected['kind'], true>>;

/**
 * Returns the OpenAPI operation of a use case. Every error of the use case has to be listed, but
 * for those of the key, which follow from the permissions, and a redirect to another slug.
 */
export const operationOf = <Rejected extends RequestError | PostRenamed>(
  { permissions }: UseCaseWith<Rejected>,
  operation: Omit<Operation, 'permissions' | 'errors'> & {
    readonly errors: Kinds<Exclude<Rejected, Forbidden | PostRenamed | OfEachOperation>> &
      Partial<Kinds<HttpError | InvalidInput>>;
  },
): Operation => ({ ...operation, permissions });
