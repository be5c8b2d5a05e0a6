import { jsonEquals } from '../../schema/json-equality.ts';

/**
 * Returns the names of the members in which two objects of JSON differ, in the order of `present`, then
 * of `former`. An absent member is `null`, as in a merge patch.
 */
export const differingNames = (former: object, present: object): string[] => {
  const [before, after] = [membersOf(former), membersOf(present)];
  return [...new Set([...after.keys(), ...before.keys()])].filter(
    (name) => !jsonEquals(before.get(name) ?? null, after.get(name) ?? null),
  );
};

/** Returns the members of an object by their names, of which `__proto__` may be one. */
export const membersOf = (value: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(value));
