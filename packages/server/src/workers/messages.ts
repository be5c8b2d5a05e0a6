import type { ComputationName, ComputationTypes } from '@content-publishing/domain';
import type { ErrorData } from './serialized-error.ts';

/** The computation `Name` for a worker, with its input. */
export interface TaskOf<Name extends ComputationName> {
  readonly name: Name;
  readonly input: ComputationTypes[Name]['input'];
}

/** Task of any of the computations. */
export type Task = { readonly [Name in ComputationName]: TaskOf<Name> }[ComputationName];

/** Reply of the server to a question that a computation asks, such as for records. */
export type Reply = ComputationTypes[ComputationName]['reply'];

/**
 * Outcome of a computation, as plain data, because classes such as `Result` are lost between
 * processes. `rejected` is an error value of the computation, `bug` an exception.
 */
export type Outcome<Name extends ComputationName> =
  | { readonly kind: 'done'; readonly value: ComputationTypes[Name]['done'] }
  | { readonly kind: 'rejected'; readonly error: ComputationTypes[Name]['error'] }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'bug'; readonly error: ErrorData };

/**
 * Message to a worker: a task, which is sent only after the outcome of the one before, or a message
 * about the running task.
 */
export type ToWorker<Sent = Task> =
  | { readonly kind: 'task'; readonly task: Sent }
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** Tells the worker to drop the running task; no outcome is sent for it. */
  | { readonly kind: 'abandoned' };

/**
 * Message from a worker that runs the computation `Name`. `ready` is sent once, when its code is
 * loaded; a `question` waits for a `reply`.
 */
export type FromWorker<Name extends ComputationName = ComputationName> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'warning'; readonly warning: ErrorData }
  | { readonly kind: 'question'; readonly question: ComputationTypes[Name]['question'] }
  | { readonly kind: 'outcome'; readonly outcome: Outcome<Name> };
