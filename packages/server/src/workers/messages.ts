import type { ComputationName, ComputationTypes } from '@content-publishing/domain';
import type { ErrorData } from './serialized-error.ts';

/** Computation for a worker, with its input. */
export interface TaskOf<Name extends ComputationName> {
  readonly name: Name;
  readonly input: ComputationTypes[Name]['input'];
}

/** Task of one of the computations. */
export type Task = { readonly [Name in ComputationName]: TaskOf<Name> }[ComputationName];

/** Reply of the server to a question of a computation. */
export type Reply = ComputationTypes[ComputationName]['reply'];

/** Outcome of a computation, as plain data: classes such as `Result` are lost between processes. */
export type Outcome<Name extends ComputationName> =
  | { readonly kind: 'done'; readonly value: ComputationTypes[Name]['done'] }
  | { readonly kind: 'rejected'; readonly error: ComputationTypes[Name]['error'] }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'bug'; readonly error: ErrorData };

/** Message to a worker: a task, one at a time, or a message about the running task. */
export type ToWorker<Sent = Task> =
  | { readonly kind: 'task'; readonly task: Sent }
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** Ends the running task without an outcome. */
  | { readonly kind: 'abandoned' };

/** Message from a worker that runs the computation `Name`; `ready` once its code is loaded. */
export type FromWorker<Name extends ComputationName = ComputationName> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'warning'; readonly warning: ErrorData }
  | { readonly kind: 'question'; readonly question: ComputationTypes[Name]['question'] }
  | { readonly kind: 'outcome'; readonly outcome: Outcome<Name> };
