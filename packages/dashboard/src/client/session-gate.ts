/**
 * Gate of all requests but the sign-in. It closes when the service has rejected the key, so that
 * nothing is sent until the person has signed in to the same workspace again.
 */
export interface SessionGate {
  readonly isClosed: () => boolean;
  readonly close: () => void;
  readonly open: () => void;
  /** Calls `listener` when the gate opens or closes. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates an open gate. */
export const createSessionGate = (): SessionGate => {
  let closed = false;
  const listeners = new Set<() => void>();
  const turn = (next: boolean): void => {
    if (closed === next) return;
    closed = next;
    for (const listener of listeners) listener();
  };
  return {
    isClosed: () => closed,
    close: () => turn(true),
    open: () => turn(false),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
