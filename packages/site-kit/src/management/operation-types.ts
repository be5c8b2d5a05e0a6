import type { Failure } from '../client/result.ts';
import type { paths } from '../openapi.ts';

/** HTTP method of an operation. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths of the API that have an operation of the method `M`. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Readonly<Record<M, object>> ? P : never;
}[keyof paths];

/** Type of the operation of the method `M` at the path `P`. */
export type Operation<M extends Method, P extends PathWith<M>> = paths[P][M & keyof paths[P]];

/** Query parameters of the operation `O`; `never` if it has none. */
export type QueryOf<O> = O extends { readonly parameters: { readonly query?: infer Query } }
  ? NonNullable<Query>
  : never;

/** JSON body of the request of the operation `O`; `never` if it has none. */
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

/** JSON value of a successful response (200, otherwise 201 or 202) of the operation `O`. */
export type ValueOf<O> =
  O extends Answered<200, infer Value>
    ? Value
    : O extends Answered<201, infer Value>
      ? Value
      : O extends Answered<202, infer Value>
        ? Value
        : never;

/**
 * Value of a successful call with its version for `ifMatch` (`null` if the service sends none), or
 * an error.
 */
export type Versioned<Value> =
  | { readonly ok: true; readonly value: Value; readonly etag: string | null }
  | Failure;

/** Options of a read. */
export interface ReadOptions {
  /** Signal that aborts the call, which then fails with `ABORTED`. */
  readonly signal?: AbortSignal;
}

/** Options of a read whose value is `null` if the version has not changed. */
export interface ConditionalReadOptions extends ReadOptions {
  /** `etag` of an earlier response; the value is `null` while it is the current version. */
  readonly ifNoneMatch: string;
}

/** Condition under which a record is changed. */
export interface ChangeOptions {
  /**
   * `etag` of the version that the change is based on. If the record has another version now, the
   * change is rejected.
   */
  readonly ifMatch?: string;
}

/** Options of a call that changes a post. */
export interface SaveOptions extends ChangeOptions, ReadOptions {
  /** Whether a draft is saved while a person types. Default: false. */
  readonly autosave?: boolean;
}

/** Options of a call that creates a record. */
export interface CreateOptions {
  /** Idempotency key of the request. Default: a new one for each call. */
  readonly idempotencyKey?: string;
}
