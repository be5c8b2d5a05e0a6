import { type TSchema, TypeGuard } from '@sinclair/typebox';

/**
 * Parts of an OpenAPI description that operations share, by their kind and name (OpenAPI 3.1,
 * Components Object).
 */
export interface Components {
  readonly schemas: Map<string, unknown>;
  readonly responses: Map<string, unknown>;
  readonly headers: Map<string, unknown>;
}

/** Creates empty components. */
export const noComponents = (): Components => ({
  schemas: new Map(),
  responses: new Map(),
  headers: new Map(),
});

/**
 * Returns the Reference Object of the component `name` of a kind. If `components` lack it, `part`
 * is called to make it.
 */
export const share = (
  components: Components,
  kind: keyof Components,
  name: string,
  part: () => unknown,
): Reference => {
  const parts = components[kind];
  if (!parts.has(name)) {
    // Reserve the name before the parts of `part` are added, so that names stay in the order of
    // first use.
    parts.set(name, undefined);
    parts.set(name, part());
  }
  return { $ref: pointer(kind, name) };
};

/** Reference Object of OpenAPI, which stands for a component. */
export interface Reference {
  readonly $ref: string;
}

/**
 * Returns `schema` in the form of OpenAPI 3.1 (JSON Schema 2020-12). Each schema with an `$id`,
 * nested ones included, is moved into `components` and replaced by a `$ref`.
 */
export const hoist = (schema: unknown, components: Components): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => hoist(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const $id = '$id' in schema && typeof schema.$id === 'string' ? schema.$id : undefined;
  if ($id === undefined) return withPartsHoisted(schema, components);

  return share(components, 'schemas', $id, () => withPartsHoisted(schema, components));
};

const withPartsHoisted = (schema: object, components: Components) => ({
  ...(TypeGuard.IsUnion(schema) && describedByVariant(schema.anyOf)),
  ...Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => keyword !== '$id')
      .map(([keyword, value]) => [keyword, hoist(value, components)]),
  ),
  ...(TypeGuard.IsUnion(schema) && 'discriminator' in schema && discriminated(schema.anyOf)),
});

/**
 * Returns the description of a nullable field, which is that of its only variant other than null;
 * empty if there are several variants.
 */
const describedByVariant = (variants: readonly TSchema[]) => {
  const [only, ...others] = variants.filter((variant) => !TypeGuard.IsNull(variant));
  const isDescribed = others.length === 0 && only?.description !== undefined && !only.$id;
  return isDescribed ? { description: only.description } : {};
};

// Without a mapping, the values of the discriminator would have to be component names.
const discriminated = (variants: readonly TSchema[]) => ({
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(
      variants
        .filter(TypeGuard.IsObject)
        .flatMap(({ $id, properties: { type } }): [string, string][] =>
          TypeGuard.IsLiteral(type) && $id ? [[String(type.const), pointer('schemas', $id)]] : [],
        ),
    ),
  },
});

const pointer = (kind: keyof Components, name: string) => `#/components/${kind}/${name}`;
