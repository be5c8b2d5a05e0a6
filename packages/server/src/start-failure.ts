/** Reason why a process of the service cannot start, in words for the operator. */
export interface StartFailure {
  readonly kind: 'start-failure';
  readonly message: string;
}

/** Returns the failure that `reason` tells of, and the variables or the page that have to do with it. */
export const startFailure = (reason: string, see: string): StartFailure => ({
  kind: 'start-failure',
  message: `${reason} (see ${see})`,
});

/**
 * Returns the failure that the operating system gave as its answer; whatever else was thrown is a
 * bug. `portVariable` is the variable that says on which port to listen.
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

/** Reasons why a port cannot be listened on, by the code of the error. */
const PORT_REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['EADDRINUSE', 'another program listens there'],
  ['EACCES', 'this user may not listen there'],
]);
