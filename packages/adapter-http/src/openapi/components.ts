import { type TSchema, TypeGuard } from '@sinclair/typebox';

/** Schemas by name, as they stand in `components.schemas` of an OpenAPI description. */
export type Components = Map<string, unknown>;

/**
 * Returns `schema` as OpenAPI 3.1 has it (JSON Schema 2020-12): each schema in it that has an `$id`
 * moves into `components`, and a `$ref` takes its place.
 */
export const hoist = (schema: unknown, components: Components): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => hoist(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const $id = '$id' in schema && typeof schema.$id === 'string' ? schema.$id : undefined;
  if ($id === undefined) return withPartsHoisted(schema, components);

  if (!components.has($id)) {
    // Named before its parts are, so that the names stand in the order in which they are met.
    components.set($id, undefined);
    components.set($id, withPartsHoisted(schema, components));
  }
  return { $ref: pointer($id) };
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

/** Returns the description of the only variant that may have one: of a field that may be null. */
const describedByVariant = (variants: readonly TSchema[]) => {
  const [only, ...others] = variants.filter((variant) => !TypeGuard.IsNull(variant));
  const isDescribed = others.length === 0 && only?.description !== undefined && !only.$id;
  return isDescribed ? { description: only.description } : {};
};

// Without a mapping, values of the discriminator would have to be the names of the components.
const discriminated = (variants: readonly TSchema[]) => ({
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(
      variants
        .filter(TypeGuard.IsObject)
        .flatMap(({ $id, properties: { type } }): [string, string][] =>
          TypeGuard.IsLiteral(type) && $id ? [[String(type.const), pointer($id)]] : [],
        ),
    ),
  },
});

const pointer = (name: string) => `#/components/schemas/${name}`;
