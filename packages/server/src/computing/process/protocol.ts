/**
 * Types of a task: the task itself, the questions that it asks on the way, their replies, its result
 * and its error. All is plain data.
 */
export interface TaskTypes {
  readonly task: unknown;
  readonly question: unknown;
  readonly reply: unknown;
  readonly done: unknown;
  readonly error: unknown;
}

/**
 * Message to a child process: a task, which is sent only after the outcome of the one before, or a
 * message about the running task.
 */
export type ToChild<Types extends TaskTypes> =
  | { readonly kind: 'task'; readonly task: Types['task'] }
  | { readonly kind: 'reply'; readonly reply: Types['reply'] }
  /** Tells the child to drop the running task; no outcome is sent for it. */
  | { readonly kind: 'abandoned' };

/**
 * Message from a child process. `ready` is sent once, when its code is loaded; a `question` waits
 * for a `reply`.
 */
export type FromChild<Types extends TaskTypes> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'warning'; readonly warning: ErrorData }
  | { readonly kind: 'question'; readonly question: Types['question'] }
  | { readonly kind: 'outcome'; readonly outcome: Outcome<Types> };

/**
 * Outcome of a task, as plain data, because classes such as `Result` are lost between processes.
 * `rejected` is an error value of the task, `bug` an exception.
 */
export type Outcome<Types extends TaskTypes> =
  | { readonly kind: 'done'; readonly value: Types['done'] }
  | { readonly kind: 'rejected'; readonly error: Types['error'] }
  | { readonly kind: 'too-much-memory' }
  | { readonly kind: 'bug'; readonly error: ErrorData };

/**
 * Error as plain data, to be sent to another process, because a structured clone would lose its
 * name and its `code`.
 */
interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Error code, such as an SQLSTATE or `ECONNREFUSED`. */
  readonly code: string | undefined;
  readonly cause: ErrorData | undefined;
}

/**
 * Converts a thrown value, with its causes, to data. A value that is no `Error` becomes the
 * message.
 */
export const errorData = (thrown: unknown): ErrorData => {
  if (!(thrown instanceof Error)) {
    const message = String(thrown);
    return { name: typeof thrown, message, stack: undefined, code: undefined, cause: undefined };
  }
  const { name, message, stack, cause } = thrown;
  return {
    name,
    message,
    stack,
    code: 'code' in thrown ? String(thrown.code) : undefined,
    cause: cause === undefined ? undefined : errorData(cause),
  };
};

/** Converts data back to an error with the same name, stack, code and causes. */
export const errorOf = ({ name, message, stack, code, cause }: ErrorData): Error =>
  Object.assign(new Error(message), {
    name,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: errorOf(cause) }),
  });
