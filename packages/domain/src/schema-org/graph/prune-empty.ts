import { isJsonObject, type JsonObject } from '../../schema/json.ts';

/**
 * Returns `value` without empty values at any depth: `null`, blank texts, empty arrays, and objects
 * with no other properties than `@type` and `@context`. Returns `undefined` if `value` itself is
 * empty.
 */
const withoutEmpty = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      const kept = withoutEmpty(item);
      if (kept !== undefined) items.push(kept);
    }
    return items.length > 0 ? items : undefined;
  }
  return isJsonObject(value) ? nodeWithoutEmpty(value) : (value ?? undefined);
};

/**
 * Returns `node` without empty properties; `undefined` if nothing but `@type` and `@context` is
 * left.
 */
export const nodeWithoutEmpty = (node: JsonObject): JsonObject | undefined => {
  const kept: Record<string, unknown> = {};
  let saysSomething = false;
  for (const name of Object.keys(node)) {
    const value = withoutEmpty(node[name]);
    if (value === undefined) continue;
    define(kept, name, value);
    saysSomething ||= name !== '@type' && name !== '@context';
  }
  return saysSomething ? kept : undefined;
};

/**
 * Sets the property `name` of `node`. Unlike an assignment, it makes `__proto__` an own property
 * and does not change the prototype.
 */
export const define = (node: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === '__proto__') {
    Object.defineProperty(node, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else node[name] = value;
};
