import { jsonEquals } from '../../schema/json-equality.ts';

/**
 * Returns the names of the members in which two JSON objects differ, in the order of `present`, then of
 * `former`. An absent member equals `null`, as in a merge patch.
 */
export const differingNames = (former: object, present: object): string[] => {
  const [before, after] = [membersOf(former), membersOf(present)];
  return [...new Set([...after.keys(), ...before.keys()])].filter(
    (name) => !jsonEquals(before.get(name) ?? null, after.get(name) ?? null),
  );
};

/** Returns the members of an object as a map, since `__proto__` may be one of the names. */
export const membersOf = (value: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(value));
