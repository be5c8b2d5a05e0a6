import { jsonEquals } from '@content-publishing/domain';
import type { PostFields } from '../fields/post-fields.ts';

/**
 * Returns the JSON Merge Patch (RFC 7396) that changes `former` into `present`; an empty object if
 * they are equal.
 */
export const mergePatchOf = (former: PostFields, present: PostFields): Record<string, unknown> =>
  patchOf(former, present);

const patchOf = (former: object, present: object): Record<string, unknown> => {
  const [before, after] = [new Map(Object.entries(former)), new Map(Object.entries(present))];
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const was: unknown = before.get(name) ?? null;
    const is: unknown = after.get(name) ?? null;
    if (!jsonEquals(was, is)) patch[name] = isObject(was) && isObject(is) ? patchOf(was, is) : is;
  }
  return patch;
};

/**
 * Returns `target` with a JSON Merge Patch. The type says what the service promises of the patch of a
 * working copy: it was checked as a patch of that content.
 */
export const withPatch = <Target extends object>(target: Target, patch: object): Target => {
  const merged: Target = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    const former: unknown = Reflect.get(target, name);
    const isNested = isObject(former) && isObject(value);
    Reflect.set(merged, name, isNested ? withPatch(former, value) : value);
  }
  return merged;
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
