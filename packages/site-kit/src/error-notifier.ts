/** Notifier of failures: once when they begin, and again when their kind changes. */
export interface StateNotice<Failed> {
  readonly failed: (error: Failed) => void;
  readonly succeeded: () => void;
}

/**
 * Creates a notifier that calls `onError` once when the service is unreachable, for any error,
 * and once when it rejects. Errors thrown by `onError` are ignored.
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
