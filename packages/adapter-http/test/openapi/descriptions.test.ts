import { expect, it, onTestFinished } from 'vitest';
import { readDescription } from '../description.ts';
import { startService } from '../service.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns whether `schema` describes itself, or is a reference to a component, which must. */
const isDescribed = (schema: unknown): boolean =>
  isObject(schema) && (typeof schema['description'] === 'string' || '$ref' in schema);

/** Keywords whose value is a schema or a list of them. */
const PARTS = ['items', 'additionalProperties', 'prefixItems', 'anyOf', 'oneOf', 'allOf'];

/** Returns the paths of the fields in `schema`, however deep, that have no description. */
const undescribedIn = (schema: unknown, path: string): readonly string[] => {
  if (!isObject(schema)) return [];
  return [
    ...Object.entries(schema['properties'] ?? {}).flatMap(([name, field]) => [
      ...(isDescribed(field) ? [] : [`${path}.${name}`]),
      ...undescribedIn(field, `${path}.${name}`),
    ]),
    // Of fields with any name.
    ...Object.values(schema['patternProperties'] ?? {}).flatMap((field) =>
      undescribedIn(field, `${path}.*`),
    ),
    ...PARTS.flatMap((keyword) =>
      [schema[keyword]].flat().flatMap((part) => undescribedIn(part, `${path} ${keyword}`)),
    ),
  ];
};

it('every schema, field, parameter and header of the OpenAPI description is described', async () => {
  const service = await startService();
  onTestFinished(service.close);
  const { document, operations } = await readDescription(service.url);
  const schemas = Object.entries(document.components.schemas);
  expect(schemas.filter(([, schema]) => !isDescribed(schema)).map(([name]) => name)).toEqual([]);
  expect(schemas.flatMap(([name, schema]) => undescribedIn(schema, name))).toEqual([]);
  for (const [name, { parameters, requestBody, responses }] of operations) {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}),
    );
    expect([
      ...parameters
        .filter((parameter) => !isDescribed(parameter) && !isDescribed(parameter.schema))
        .map((parameter) => `${name}: ${parameter.name}`),
      ...bodies.flatMap(({ schema }) => undescribedIn(schema, name)),
      ...Object.entries(responses).flatMap(([status, { headers }]) =>
        Object.entries(headers)
          .filter(([, header]) => !isDescribed(header))
          .map(([header]) => `${name}: ${status} ${header}`),
      ),
    ]).toEqual([]);
  }
});
