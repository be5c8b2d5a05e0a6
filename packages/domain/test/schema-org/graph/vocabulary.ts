import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The schema.org vocabulary as the package schema-dts publishes it: an interface a type with its
// properties, `SchemaValue<Range | …, "name">`, below the interfaces of the types above it, and an
// alias a type for itself and all types below it.
const declarations = readFileSync(
  fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'),
  'utf8',
);

const INTERFACE =
  /^(?:export )?interface (\w+?)(Base|Leaf) (?:extends ([\w, <>]+) )?\{\n(.*?)^\}/gms;
const PROPERTY = /^ {4}"([^"@]+)"\?: SchemaValue<(.+), "[^"]+">;$/gm;
const ALIAS = /^export type (\w+) = ([^;\n]+);$/gm;

/** The properties of each type, with their ranges, and the bases that it inherits from. */
const interfaces = new Map(
  Array.from(declarations.matchAll(INTERFACE), ([, type, part, bases = '', body = '']) => [
    `${type}${part}`,
    {
      bases: bases.split(', ').filter(Boolean),
      properties: new Map(
        Array.from(body.matchAll(PROPERTY), ([, name = '', ranges = '']) => [
          name,
          ranges.split(' | '),
        ]),
      ),
    },
  ]),
);

const aliases = new Map(
  Array.from(declarations.matchAll(ALIAS), ([, name = '', members = '']) => [
    name,
    members.split(' | '),
  ]),
);

/** Returns whether schema.org has a `type`. */
export const isType = (type: string): boolean => interfaces.has(`${type}Leaf`);

const closures = new Map<string, ReadonlySet<string>>();

/** Returns all that the alias `name` stands for, directly or by way of others. */
const closure = (name: string): ReadonlySet<string> => {
  const known = closures.get(name);
  if (known !== undefined) return known;
  const found = new Set(aliases.get(name));
  for (const member of found) for (const further of aliases.get(member) ?? []) found.add(further);
  closures.set(name, found);
  return found;
};

/** Returns `type` and all types below it. */
export const typesBelow = (type: string): readonly string[] =>
  [...closure(type)].flatMap((name) => /^(\w+)Leaf$/.exec(name)?.[1] ?? []);

/** Returns the ranges of a `property` of `type`; undefined if the type has no such property. */
export const rangesOf = (type: string, property: string): readonly string[] | undefined => {
  const waiting = [`${type}Leaf`];
  for (const name of waiting) {
    const { bases, properties } = interfaces.get(name) ?? { bases: [], properties: new Map() };
    if (properties.has(property)) return properties.get(property);
    waiting.push(...bases);
  }
  return undefined;
};

/**
 * Returns whether a value of `kind` is in one of `ranges`: a type, one of JavaScript's such as
 * `string`, or a member of an enumeration in quotes.
 */
export const isInRange = (kind: string, ranges: readonly string[]): boolean =>
  ranges.some((range) => {
    const members = closure(range);
    return range === kind || members.has(kind) || members.has(`${kind}Leaf`);
  });
