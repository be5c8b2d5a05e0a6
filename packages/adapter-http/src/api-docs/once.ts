/**
 * Returns `read`, whose result is kept once there is one; what failed is tried again for the next
 * caller.
 */
export const kept = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () =>
    (value ??= read().catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
};
