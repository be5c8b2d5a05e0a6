/**
 * Error as plain data, to be sent to another process, because a structured clone would lose its
 * name and its `code`.
 */
export interface ErrorData {
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
