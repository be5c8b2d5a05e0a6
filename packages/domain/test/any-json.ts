import fc from 'fast-check';

type Change = (value: unknown) => unknown;

/** Returns the items or members of `value`, each with its name. */
const membersOf = (value: unknown): [name: string, member: unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns `value` with other items or members. */
const remade = (value: unknown, members: readonly [string, unknown][]): unknown =>
  Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);

/** Returns `value` with one of its places changed, far down for most `path`s. */
const changed = (value: unknown, [at, ...path]: readonly number[], change: Change): unknown => {
  const members = membersOf(value);
  const member = at === undefined ? undefined : members[at % (members.length + 1)];
  if (member === undefined) return change(value);
  const rest = members.map((one): [string, unknown] =>
    one === member ? [one[0], changed(one[1], path, change)] : one,
  );
  return remade(value, rest);
};

const json = fc.jsonValue({ maxDepth: 2 });

const change = fc.oneof(
  json.map(
    (value): Change =>
      () =>
        value,
  ),
  fc.tuple(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'a/b~c', 'type')), json).map(
    ([name, member]): Change =>
      (value) =>
        remade(value, [...membersOf(value), [name, member]]),
  ),
  fc.nat().map(
    (at): Change =>
      (value) =>
        remade(
          value,
          membersOf(value).filter((_, index, { length }) => index !== at % length),
        ),
  ),
);

const oneChange = fc.tuple(fc.array(fc.nat(50), { maxLength: 5 }), change);

/**
 * Any JSON: of no shape at all, or one of `examples` of which a few places, however deep, are other
 * values, have a member more, or one less.
 */
export const anyJsonLike = (...examples: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fc.jsonValue(), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...examples), fc.array(oneChange, { minLength: 1, maxLength: 3 }))
        .map(([example, changes]) =>
          changes.reduce((value, [path, make]) => changed(value, path, make), example),
        ),
      weight: 4,
    },
  );
