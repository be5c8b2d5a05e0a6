type Json = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Json>>;

/** Parts of an OpenAPI 3.1 document that the types are made from. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

interface Operation extends Json {
  readonly parameters: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
}

/** Statuses of the values of calls. Errors have one type, that of all operations. */
const VALUES = new Set(['200', '201', '202']);

/** Schemas inside of a component that become components, by their new name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  SeoPatch: ['PostPatch', 'properties', 'seo', 'anyOf', '0'],
};

/** Properties of every page of a list; a component of their own, of which all pages are composed. */
const PAGE = ['page', 'pageSize', 'order', 'total', 'totalPages'];

/** Minimum properties of a component that another one is composed of. */
const MIN_SHARED = 5;

/**
 * Returns the JSON of the document that types are made from: the successful responses of all
 * operations, and the schemas, without examples. A schema that has all properties of another one
 * refers to it.
 */
export const documentForTypes = ({ openapi, info, paths, components }: OpenApi): string =>
  textOf({
    openapi,
    info,
    paths: mapValues(paths, (methods) => mapValues(methods, successOf)),
    components: { schemas: composed(named(components.schemas)) },
  });

/** Returns an operation without its errors, its headers and its description. */
const successOf = ({ parameters, responses, ...operation }: Operation) => ({
  ...unexplained(operation),
  // Without an id the operation stands in the type of its path.
  operationId: undefined,
  parameters: parameters
    .filter((parameter) => parameter['in'] !== 'header')
    .map((parameter) => (parameter['in'] === 'path' ? unexplained(parameter) : parameter)),
  responses: mapValues(
    Object.fromEntries(Object.entries(responses).filter(([status]) => VALUES.has(status))),
    ({ content }) => ({ description: '', content }),
  ),
});

// `JSON.stringify` leaves out undefined members.
const unexplained = (part: Json): Json => ({ ...part, description: undefined });

/** Returns a part of the document as JSON, without what types have no use for. */
const textOf = (part: unknown): string =>
  JSON.stringify(part, (key, value: unknown) => (isUnused(key, value) ? undefined : value));

const isUnused = (key: string, value: unknown): boolean =>
  key === 'example' ||
  key === 'examples' ||
  // Properties may have these names, too.
  ((key === 'format' || key === 'title') && typeof value === 'string');

/** Adds the schemas of {@link NAMED}; equal ones inside of others become references. */
const named = (schemas: Schemas): Schemas => {
  const all = {
    ...schemas,
    ...mapValues(NAMED, (path) => partAt(schemas, path)),
    Page: pageIn(schemas),
  };
  const names = new Map(Object.entries(all).map(([name, schema]) => [shapeOf(schema), name]));
  const referring = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(referring);
    if (!isObject(part)) return part;
    const name = part['type'] === 'object' ? names.get(shapeOf(part)) : undefined;
    return name === undefined
      ? mapValues(part, referring)
      : { ...refTo(name), description: part['description'] };
  };
  return mapValues(all, (schema) => mapValues(schema, referring));
};

const pageIn = ({ TagPage }: Schemas): Json => {
  const entries = Object.entries(propertiesOf(TagPage)).filter(([name]) => PAGE.includes(name));
  return { ...TagPage, properties: Object.fromEntries(entries), required: PAGE };
};

/** Replaces the properties that a schema shares with the largest other one by a reference. */
const composed = (schemas: Schemas): Schemas =>
  mapValues(schemas, (schema, name) => {
    const [base] = Object.keys(schemas)
      .filter((other) => other !== name && extendsSchema(schema, schemas[other] ?? {}))
      .toSorted((one, other) => sizeOf(schemas[other]) - sizeOf(schemas[one]));
    if (base === undefined) return schema;
    const shared = propertiesOf(schemas[base]);
    const own = Object.fromEntries(
      Object.entries(propertiesOf(schema)).filter(([key]) => !(key in shared)),
    );
    const { description } = schema;
    return { description, allOf: [refTo(base), { ...unexplained(schema), properties: own }] };
  });

const extendsSchema = (schema: Json, base: Json): boolean => {
  const own = propertiesOf(schema);
  const shared = Object.entries(propertiesOf(base));
  return (
    shared.length >= MIN_SHARED &&
    shared.length < Object.keys(own).length &&
    shared.every(
      ([name, property]) =>
        name in own &&
        textOf(property) === textOf(own[name]) &&
        isRequired(schema, name) === isRequired(base, name),
    )
  );
};

const isRequired = ({ required }: Json, name: string): boolean =>
  Array.isArray(required) && required.includes(name);

const propertiesOf = (schema: Json | undefined): Json =>
  isObject(schema?.['properties']) ? schema['properties'] : {};

const sizeOf = (schema: Json | undefined): number => Object.keys(propertiesOf(schema)).length;

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Returns the text of a schema without its description, by which equal ones are found. */
const shapeOf = (schema: Json): string => textOf(unexplained(schema));

const partAt = (value: Json, [key = '', ...rest]: readonly string[]): Json => {
  const part = value[key];
  if (!isObject(part)) throw new Error(`The document has no ${key}`);
  return rest.length === 0 ? part : partAt(part, rest);
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const mapValues = <Value, Mapped>(
  object: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Readonly<Record<string, Mapped>> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
