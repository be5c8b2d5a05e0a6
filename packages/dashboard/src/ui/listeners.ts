/** Functions that are called after each change of what they listen to. */
export interface Listeners {
  /** Adds a listener, and returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly tell: () => void;
}

/** Creates an empty set of listeners, for `useSyncExternalStore`. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
};
