import type { Forbidden } from '@content-publishing/application';
import type { InvalidInput } from '@content-publishing/domain';
import type { HttpError, RequestError } from '../../errors/http-error.ts';
import type { Operation } from '../../openapi/operation.ts';

/** Texts of an operation for readers of the API reference, and its name in generated clients. */
export interface Description {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}

type Kinds<E extends RequestError> = Readonly<Record<E['kind'], true>>;

/**
 * Type of `errors` of a route, which must name every error of its use case except
 * {@link Forbidden}, and may name errors of HTTP.
 */
export type ErrorsOf<E extends RequestError> = Operation['errors'] &
  Kinds<Exclude<E, Forbidden>> &
  Partial<Kinds<HttpError | InvalidInput>>;
