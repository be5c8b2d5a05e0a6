import type { MessagePort } from 'node:worker_threads';
import type { LongBodies } from '@content-publishing/adapter-http';

/** What a worker can do. */
export type PostOperation = 'createPost' | 'updatePost';

/** What a worker is asked to do. */
export interface PostTask<Operation extends PostOperation> {
  readonly args: Parameters<LongBodies[Operation]>;
  /** Where the worker calls ports: they stay on the thread that asks. */
  readonly port: MessagePort;
}

/** What came of it, as it crosses between threads: a `Result` would lose its class. */
export type PostOutcome<View, Refusal> =
  | { readonly kind: 'done'; readonly view: View }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
