import type { MessagePort } from 'node:worker_threads';
import type { LongBodies } from '@content-publishing/adapter-http';
import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import type { valueSymbol } from 'piscina';
import type { PortCall } from '../operations/port-calls.ts';
import type { ErrorData } from './error-data.ts';
import type { RefusalOf, ViewOf } from './result-of.ts';

/** What a worker can do. */
export type PostOperation = 'createPost' | 'updatePost';

/** What a worker is asked to do. */
export interface PostTask<Operation extends PostOperation> {
  readonly args: Parameters<LongBodies[Operation]>;
  /** Where the worker calls ports that stay on the thread that asks, or a server of its own. */
  readonly records: MessagePort | PostgresOptions;
}

/** What came of it, and what it took. */
export interface PostAnswer<Operation extends PostOperation> {
  readonly outcome: PostOutcome<Operation>;
  /** What the worker asked of a server of its own. */
  readonly calls: readonly PortCall[];
}

/** What came of it, as it crosses between threads: classes, as of a `Result`, would be lost. */
export type PostOutcome<Operation extends PostOperation> =
  | { readonly kind: 'done'; readonly view: ViewOf<LongBodies[Operation]> }
  | { readonly kind: 'refused'; readonly refusal: RefusalOf<LongBodies[Operation]> }
  | { readonly kind: 'outage' | 'bug'; readonly error: ErrorData };

/** How a worker does it. */
export type PostWork<Operation extends PostOperation> = (
  task: PostTask<Operation>,
) => Promise<{ readonly [valueSymbol]: PostAnswer<Operation> }>;
