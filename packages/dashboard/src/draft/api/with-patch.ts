/**
 * Returns `target` with a JSON Merge Patch (RFC 7396). The type says what the service promises of the
 * patch of a working copy: it was checked as a patch of that content.
 */
export const withPatch = <Target extends object>(
  target: Target,
  patch: Readonly<Record<string, unknown>>,
): Target => {
  const merged: Target = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    const former: unknown = Reflect.get(target, name);
    Reflect.set(
      merged,
      name,
      isObject(former) && isObject(value) ? withPatch(former, value) : value,
    );
  }
  return merged;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
