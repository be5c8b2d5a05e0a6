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
 * bug. `address` names the variables that say where to listen.
 */
export const systemFailure = (thrown: unknown, address = 'HOST and PORT'): StartFailure => {
  if (!(thrown instanceof Error && 'syscall' in thrown)) throw thrown;
  const isOfNetwork = thrown.syscall === 'listen' || thrown.syscall === 'getaddrinfo';
  return startFailure(thrown.message, isOfNetwork ? address : 'DATA_DIR');
};
