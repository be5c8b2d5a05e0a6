/** Failure of a start, with a message for the operator that says how to go on. */
export interface StartFailure {
  readonly kind: 'start-failure';
  readonly message: string;
}

/**
 * Returns a failure with the message `reason`; `see` names the variables or the page to consult.
 */
export const startFailure = (reason: string, see: string): StartFailure => ({
  kind: 'start-failure',
  message: `${reason} (see ${see})`,
});

/**
 * Returns the failure for an error of the operating system, such as a port in use. Any other error
 * is a bug, and is thrown again. `portVariable` is the variable of the port that is listened on.
 */
export const systemFailure = (
  thrown: unknown,
  portVariable: 'PORT' | 'OPS_PORT' = 'PORT',
): StartFailure => {
  if (!(thrown instanceof Error && 'syscall' in thrown)) throw thrown;
  const { message, syscall } = thrown;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return startFailure(message, 'DATA_DIR');
  const reason = 'code' in thrown ? PORT_REFUSALS.get(thrown.code) : undefined;
  return reason === undefined || !('port' in thrown)
    ? startFailure(message, `HOST and ${portVariable}`)
    : {
        kind: 'start-failure',
        message: `${portVariable} is ${String(thrown.port)}, but ${reason}. Set ${portVariable} to another port.`,
      };
};

/** Reasons why listening on a port fails, by the code of the system error. */
const PORT_REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['EADDRINUSE', 'another program listens there'],
  ['EACCES', 'this user may not listen there'],
]);
