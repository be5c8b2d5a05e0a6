type JsonObject = Readonly<Record<string, unknown>>;

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);

const mapValues = (
  object: JsonObject,
  map: (value: unknown, name: string) => unknown,
): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));

const without = (object: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Responses that a call returns as values; the client reads all others as one type of error. */
const READ_STATUSES = new Set(['200', '201', '202']);

const METHODS = new Set(['get', 'put', 'post', 'patch', 'delete']);

/** Returns an operation with what a call sends and gets, in the place of its path. */
const operationForTypes = (operation: JsonObject): JsonObject => {
  const { responses } = operation;
  const read = Object.entries(isObject(responses) ? responses : {}).filter(([status]) =>
    READ_STATUSES.has(status),
  );
  return {
    // Without an `operationId` the operation stands in `paths` alone.
    ...without(operation, 'operationId', 'description', 'security', 'tags'),
    responses: Object.fromEntries(
      read.map(([status, response]) => [
        status,
        isObject(response) ? without(response, 'headers') : response,
      ]),
    ),
  };
};

/** Returns a schema whose comment is its description alone, where it has one. */
const withShortComments = (value: unknown): unknown => {
  if (isArray(value)) return value.map(withShortComments);
  if (!isObject(value)) return value;
  const mapped = mapValues(value, withShortComments);
  return typeof value['description'] === 'string' && typeof value['type'] === 'string'
    ? without(mapped, 'title', 'format', 'default')
    : mapped;
};

/** Fewest characters of a schema that gets a name when it stands in several places. */
const MIN_SHARED_SIZE = 300;

/**
 * Returns the schemas, in which an object that equals a whole schema, or the object of a field that
 * others have too, is a reference.
 */
const sharing = (schemas: JsonObject): JsonObject => {
  const named = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) named.set(JSON.stringify(schema), name);
  const seen = new Map<string, number>();
  const count = (value: unknown): void => {
    if (isObject(value) && value['type'] === 'object') {
      const text = JSON.stringify(value);
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) count(each);
    }
  };
  count(schemas);
  const shared = new Map<string, JsonObject>();
  const refer = (value: unknown, owner: string, field: string): unknown => {
    if (isArray(value)) return value.map((item: unknown) => refer(item, owner, field));
    if (!isObject(value)) return value;
    const text = JSON.stringify(value);
    const isShared = (seen.get(text) ?? 0) > 1 && text.length >= MIN_SHARED_SIZE;
    if (owner !== field && isShared) {
      let name = named.get(text);
      if (name === undefined) {
        name = nameOf(owner, field);
        if (name in schemas || shared.has(name)) throw new Error(`Two schemas are called ${name}`);
        named.set(text, name);
        shared.set(
          name,
          mapValues(value, (inner, key) => refer(inner, owner, key)),
        );
      }
      return { $ref: `#/components/schemas/${name}` };
    }
    return mapValues(value, (inner, key) => refer(inner, owner, STRUCTURE.has(key) ? field : key));
  };
  const all = mapValues(schemas, (schema, name) => refer(schema, name, name));
  return { ...all, ...Object.fromEntries(shared) };
};

/** Keywords of JSON Schema that stand between a field and its schema. */
const STRUCTURE = new Set(['properties', 'items', 'anyOf']);

/** Returns the name of the schema of `field`, as in `SeoPatch` for the `seo` of `AuthorPatch`. */
const nameOf = (owner: string, field: string): string => {
  const [kind = ''] = /(?:Patch|Input)?$/.exec(owner) ?? [];
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}${kind}`;
};

/** Fewest fields of a schema that another one is written as an extension of. */
const MIN_BASE_FIELDS = 5;

const fieldsOf = (schema: unknown): JsonObject => {
  const fields = isObject(schema) ? schema['properties'] : undefined;
  return isObject(fields) ? fields : {};
};

const requiredOf = (schema: unknown): readonly string[] => {
  const required = isObject(schema) ? schema['required'] : undefined;
  return isArray(required) ? required.filter((name) => typeof name === 'string') : [];
};

/** Returns whether `schema` has all fields of `base` as they are, and more. */
const extendsBase = (schema: JsonObject, base: JsonObject): boolean => {
  const fields = fieldsOf(schema);
  const names = Object.keys(fieldsOf(base));
  return (
    names.length >= MIN_BASE_FIELDS &&
    Object.keys(fields).length > names.length &&
    names.every(
      (name) =>
        JSON.stringify(fields[name]) === JSON.stringify(fieldsOf(base)[name]) &&
        requiredOf(schema).includes(name) === requiredOf(base).includes(name),
    )
  );
};

/** Returns the schemas, each as what it adds to the largest other one whose fields it has. */
const extending = (schemas: JsonObject): JsonObject =>
  mapValues(schemas, (schema, name) => {
    if (!isObject(schema)) return schema;
    const [base] = Object.entries(schemas)
      .filter(([other, each]) => other !== name && isObject(each) && extendsBase(schema, each))
      .toSorted(
        ([, a], [, b]) => Object.keys(fieldsOf(b)).length - Object.keys(fieldsOf(a)).length,
      );
    if (base === undefined) return schema;
    const [baseName, baseSchema] = base;
    const added = without(fieldsOf(schema), ...Object.keys(fieldsOf(baseSchema)));
    return {
      description: schema['description'] ?? '',
      allOf: [
        { $ref: `#/components/schemas/${baseName}` },
        {
          type: 'object',
          properties: added,
          required: requiredOf(schema).filter((each) => each in added),
        },
      ],
    };
  });

/**
 * Returns the parts of the served document that the types of the client are read from: no responses of
 * errors, no headers of responses, and a name for what stands in several places.
 */
export const documentForTypes = (document: unknown): JsonObject => {
  if (!isObject(document)) throw new TypeError('The document is no object');
  const { paths, components } = mapValues(document, withShortComments);
  const schemas = isObject(components) ? components['schemas'] : undefined;
  return {
    ...without(document, 'tags', 'security', 'servers'),
    paths: mapValues(isObject(paths) ? paths : {}, (path) =>
      isObject(path)
        ? mapValues(path, (operation, method) =>
            METHODS.has(method) && isObject(operation) ? operationForTypes(operation) : operation,
          )
        : path,
    ),
    components: { schemas: extending(sharing(isObject(schemas) ? schemas : {})) },
  };
};
