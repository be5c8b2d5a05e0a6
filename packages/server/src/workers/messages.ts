import type { LargeBodies } from '@content-publishing/adapter-http';
import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import type { PostKey } from '@content-publishing/application';
import type { ResultAsync } from 'neverthrow';
import type { PortCall } from '../observability/port-proxy.ts';
import type { ErrorData } from './serialized-error.ts';
import type { CallOfPort, OutcomeOfCall } from './ports-rpc.ts';
import type { ErrorOf, ViewOf } from './result-types.ts';

/** Operations that a worker performs. */
export interface PostOperations extends Pick<
  LargeBodies,
  'createPost' | 'updatePost' | 'restoreRevision'
> {
  /** Publishes a post if it is due, and says whether this caller did. */
  readonly publishPost: (key: PostKey) => ResultAsync<boolean, never>;
  /** Archives a post if its end has come, and says whether this caller did. */
  readonly archivePost: (key: PostKey) => ResultAsync<boolean, never>;
  /** Derives a post again if it is outdated, and says whether this caller did. */
  readonly rederivePost: (key: PostKey) => ResultAsync<boolean, never>;
}

/** Name of an operation that a worker performs. */
export type PostOperation = keyof PostOperations;

type Created = Parameters<PostOperations['createPost']>;
type Updated = Parameters<PostOperations['updatePost']>;
type Restored = Parameters<PostOperations['restoreRevision']>;

/** Request for an operation, without the bytes of its body, which go beside it. */
export type PostTask =
  | {
      readonly operation: 'createPost';
      readonly principal: Created[0];
      readonly input: Omit<Created[1], 'draft'>;
    }
  | {
      readonly operation: 'updatePost';
      readonly principal: Updated[0];
      readonly input: Omit<Updated[1], 'patch'>;
    }
  | {
      readonly operation: 'restoreRevision';
      readonly principal: Restored[0];
      readonly input: Restored[1];
    }
  | { readonly operation: 'publishPost'; readonly key: PostKey }
  | { readonly operation: 'archivePost'; readonly key: PostKey }
  | { readonly operation: 'rederivePost'; readonly key: PostKey };

/** Result of an operation. Classes, as of a `Result`, would be lost between processes. */
export type PostOutcome<Operation extends PostOperation> =
  | { readonly kind: 'done'; readonly view: ViewOf<PostOperations[Operation]> }
  | { readonly kind: 'rejected'; readonly error: ErrorOf<PostOperations[Operation]> }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'outage' | 'bug'; readonly error: ErrorData };

/** Message to a worker: a task, one at a time, or the outcome of a call of a port. */
export type ToWorker<Content> =
  | {
      readonly kind: 'task';
      readonly task: PostTask;
      /** Server that the worker connects to by itself; absent: it calls the ports of this process. */
      readonly server?: PostgresOptions;
    }
  | { readonly kind: 'called'; readonly id: number; readonly outcome: OutcomeOfCall<Content> };

/** Message from a worker: `ready` once it has loaded; the bytes of `done` are the Post resource. */
export type FromWorker<Content> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'warning'; readonly warning: ErrorData }
  | { readonly kind: 'call'; readonly id: number; readonly call: CallOfPort<Content> }
  | {
      readonly kind: 'done';
      readonly outcome:
        | { readonly kind: 'done'; readonly view: Content }
        | { readonly kind: 'rejected'; readonly error: Content }
        | Extract<
            PostOutcome<PostOperation>,
            { readonly kind: 'out-of-memory' | 'outage' | 'bug' }
          >;
      /** Calls that the worker made of a server of its own. */
      readonly calls: readonly PortCall[];
    };
