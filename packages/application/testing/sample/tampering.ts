/**
 * Changes everything in `value` that lets itself be changed, however deep, as somebody does who
 * ignores that it is readonly.
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
