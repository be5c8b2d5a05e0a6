/** Tells of failures once a change of state: when they begin, and when they become of the other kind. */
export interface StateNotice<Failed> {
  readonly failed: (error: Failed) => void;
  readonly succeeded: () => void;
}

/**
 * Tells `onError`, once for a service that is away, however that shows, and once for one that
 * refuses. What `onError` throws is its own affair.
 */
export const stateNotice = <Failed extends { readonly isTransient: boolean }>(
  onError: ((error: Failed) => void) | undefined,
): StateNotice<Failed> => {
  let state: 'well' | 'away' | 'refusing' = 'well';
  return {
    failed: (error) => {
      const found = error.isTransient ? 'away' : 'refusing';
      if (found === state) return;
      state = found;
      try {
        onError?.(error);
      } catch {
        // A site's log that fails must not end what runs in the background.
      }
    },
    succeeded: () => {
      state = 'well';
    },
  };
};
