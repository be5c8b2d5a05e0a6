import type { Failure } from '../client/result.ts';
import type { paths } from '../openapi.ts';

/** HTTP methods of operations. */
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Paths with an operation of method `M`. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Readonly<Record<M, object>> ? P : never;
}[keyof paths];

/** Operation of method `M` at path `P`. */
export type Operation<M extends Method, P extends PathWith<M>> = paths[P][M & keyof paths[P]];

/** Query parameters of an operation. */
export type QueryOf<O> = O extends { readonly parameters: { readonly query?: infer Query } }
  ? NonNullable<Query>
  : never;

/** JSON body of an operation. */
export type BodyOf<O> = O extends { readonly requestBody?: infer Request }
  ? NonNullable<Request> extends {
      readonly content: { readonly 'application/json': infer Body };
    }
    ? Body
    : never
  : never;

interface Answered<Status extends number, Value> {
  readonly responses: Readonly<
    Record<Status, { readonly content: { readonly 'application/json': Value } }>
  >;
}

/** JSON value of a successful response (200 or 201). */
export type ValueOf<O> =
  O extends Answered<200, infer Value>
    ? Value
    : O extends Answered<201, infer Value>
      ? Value
      : never;

/** Value with its version for `ifMatch` (`null` if the service sends none), or an error. */
export type Versioned<Value> =
  | { readonly ok: true; readonly value: Value; readonly etag: string | null }
  | Failure;

/** Condition of a change. */
export interface ChangeOptions {
  /**
   * `etag` that the change is based on; if the record has another one now, the change is rejected.
   */
  readonly ifMatch?: string;
}

/** Options of a create. */
export interface CreateOptions {
  /** Idempotency key of the request. Default: a new one for each call. */
  readonly idempotencyKey?: string;
}
