/** Tells of failures once a change of state: when they begin, and when they become of the other kind. */
export interface StateNotice<Failed> {
  readonly failed: (error: Failed) => void;
  readonly succeeded: () => void;
}

/**
 * Tells `onError`, once for a service that is away, however that shows, and once for one that
 * rejects. What `onError` throws, or rejects with, is its own affair.
 */
export const errorNotifier = <Failed extends { readonly isTransient: boolean }>(
  onError: ((error: Failed) => void | Promise<void>) | undefined,
): StateNotice<Failed> => {
  const tell = async (error: Failed): Promise<void> => {
    try {
      await onError?.(error);
    } catch {
      // A site's log that fails must end neither what runs in the background nor the process.
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
