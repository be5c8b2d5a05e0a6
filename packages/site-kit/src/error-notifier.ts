/**
 * Notifier that tells the site about failures when they begin, and again when their kind changes.
 */
export interface StateNotice<Failed> {
  /** Notes a failure. */
  readonly failed: (error: Failed) => void;
  /** Notes a success, so that the next failure is told again. */
  readonly succeeded: () => void;
}

/**
 * Creates a notifier that calls `onError` with the first failure, and then only when the kind of
 * failures changes, until a success. There are two kinds: transient failures, in which the service
 * is unreachable, and rejections by the service. Errors thrown by `onError` are ignored.
 */
export const errorNotifier = <Failed extends { readonly isTransient: boolean }>(
  onError: ((error: Failed) => void | Promise<void>) | undefined,
): StateNotice<Failed> => {
  const tell = async (error: Failed): Promise<void> => {
    try {
      await onError?.(error);
    } catch {
      // A failing log of the site must not end the background work or the process.
    }
  };
  let state: 'well' | 'away' | 'failing' = 'well';
  return {
    failed: (error) => {
      const found = error.isTransient ? 'away' : 'failing';
      if (found === state) return;
      state = found;
      void tell(error);
    },
    succeeded: () => {
      state = 'well';
    },
  };
};
