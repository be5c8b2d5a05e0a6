import type { Failure } from '../client/result.ts';
import type { paths } from '../openapi.ts';

/** Methods of operations. */
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Paths that have an operation with `M`. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Readonly<Record<M, object>> ? P : never;
}[keyof paths];

/** Operation of `M` at `P`. */
export type Operation<M extends Method, P extends PathWith<M>> = paths[P][M & keyof paths[P]];

/** Query of an operation. */
export type QueryOf<O> = O extends { readonly parameters: { readonly query?: infer Query } }
  ? NonNullable<Query>
  : never;

/** Body that an operation takes. */
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

/** Value that an operation answers when it succeeds. */
export type ValueOf<O> =
  O extends Answered<200, infer Value>
    ? Value
    : O extends Answered<201, infer Value>
      ? Value
      : never;

/** Value with its version for `ifMatch`, where the service names one; or an error. */
export type Versioned<Value> =
  | { readonly ok: true; readonly value: Value; readonly etag: string | null }
  | Failure;

/** Condition of a change. */
export interface ChangeOptions {
  /** `etag` that the change is based on: the record is not changed if it has another one. */
  readonly ifMatch?: string;
}

/** Name of a request. */
export interface CreateOptions {
  /** Name under which the record is created once; one is made for the call if absent. */
  readonly idempotencyKey?: string;
}
