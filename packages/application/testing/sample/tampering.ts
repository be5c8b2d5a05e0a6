/**
 * Changes everything in `value` that can be changed, at any depth, like code that ignores
 * `readonly`.
 */
export const tamperWith = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Map) {
    for (const item of value.values()) tamperWith(item);
    value.clear();
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    tamperWith(item);
    Reflect.set(value, name, 'tampered with');
  }
  Reflect.set(value, 'added', 'by tampering');
};
