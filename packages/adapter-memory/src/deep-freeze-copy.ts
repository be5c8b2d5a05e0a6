/**
 * Returns a deep, frozen copy of the JSON value `value`. So a stored value is copied once, and can
 * be returned without further copies.
 */
export function frozenCopy<Value>(value: Value): Value;
export function frozenCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((item: unknown) => frozenCopy(item)));
  // The spread creates an own property even for `__proto__`, so that the assignment below replaces
  // it.
  const copy: Record<string, unknown> = { ...value };
  for (const name of Object.keys(copy)) {
    const member = copy[name];
    if (typeof member === 'object' && member !== null) copy[name] = frozenCopy(member);
  }
  return Object.freeze(copy);
}
