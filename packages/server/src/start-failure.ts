/** Why a process of the service cannot start, in words for whoever started it. */
export interface StartFailure {
  readonly kind: 'start-failure';
  readonly message: string;
}

/** The failure that `message` tells of. */
export const startFailure = (message: string): StartFailure => ({ kind: 'start-failure', message });

/** The failure that the operating system gave as its answer; whatever else was thrown is a bug. */
export const systemFailure = (thrown: unknown): StartFailure => {
  if (!(thrown instanceof Error && 'syscall' in thrown && 'code' in thrown)) throw thrown;
  return startFailure(
    thrown.code === 'EADDRINUSE'
      ? `${thrown.message}. Set PORT to one that is free; 0 takes any.`
      : thrown.message,
  );
};
