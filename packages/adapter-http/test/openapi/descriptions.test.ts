import { expect, it, onTestFinished } from 'vitest';
import { readDescription } from '../description.ts';
import { startService } from '../service.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns whether `schema` describes itself, or is a reference to one that does. */
const isDescribed = (schema: unknown): boolean =>
  isObject(schema) &&
  (typeof schema['description'] === 'string' ||
    '$ref' in schema ||
    (Array.isArray(schema['anyOf']) && schema['anyOf'].some((each) => '$ref' in each)));

/** Returns the paths of the fields in `schema`, however deep, that have no description. */
const undescribedIn = (schema: unknown, path: string): readonly string[] => {
  if (!isObject(schema)) return [];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(isDescribed(field) ? [] : [`${path}.${name}`]),
      ...undescribedIn(field, `${path}.${name}`),
    ]),
    ...undescribedIn(schema['items'], `${path}[]`),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => {
      const variants = schema[keyword];
      return Array.isArray(variants) ? variants.flatMap((each) => undescribedIn(each, path)) : [];
    }),
  ];
};

it('every schema, field and parameter of the OpenAPI description is described', async () => {
  const service = await startService();
  onTestFinished(service.close);
  const { document, operations } = await readDescription(service.url);
  const schemas = Object.entries(document.components.schemas);
  expect(schemas.filter(([, schema]) => !isDescribed(schema)).map(([name]) => name)).toEqual([]);
  expect(schemas.flatMap(([name, schema]) => undescribedIn(schema, name))).toEqual([]);
  const parameters = operations.flatMap(([name, { parameters: own }]) =>
    own
      .filter((parameter) => !isDescribed(parameter) && !isDescribed(parameter.schema))
      .map((parameter) => `${name}: ${parameter.name}`),
  );
  expect(parameters).toEqual([]);
});
