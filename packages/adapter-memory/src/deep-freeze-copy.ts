/**
 * Returns a deep copy of a JSON `value`, frozen: it is copied once when it is stored, and can be
 * returned without another copy.
 */
export function frozenCopy<Value>(value: Value): Value;
export function frozenCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((item: unknown) => frozenCopy(item)));
  // The spread makes an own property even of `__proto__`, which the assignment below then finds.
  const copy: Record<string, unknown> = { ...value };
  for (const name of Object.keys(copy)) {
    const member = copy[name];
    if (typeof member === 'object' && member !== null) copy[name] = frozenCopy(member);
  }
  return Object.freeze(copy);
}
