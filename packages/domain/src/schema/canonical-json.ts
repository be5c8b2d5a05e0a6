/**
 * Returns `value` as JSON with the properties of each object sorted by name, so that equal values
 * have equal texts (RFC 8259: the order of properties does not matter).
 *
 * @example
 * canonicalJson({ b: 1, a: 2 }); // '{"a":2,"b":1}'
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(byName))
      : part,
  );

const byName = ([left]: [string, unknown], [right]: [string, unknown]): number =>
  left < right ? -1 : 1;
