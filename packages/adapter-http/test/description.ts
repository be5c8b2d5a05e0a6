import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { clientOf } from './client.ts';

export const JSON_TYPE = 'application/json';

/** JSON Schema 2020-12, as far as tests read it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly description?: string;
  readonly discriminator?: object;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
}

interface Examples {
  readonly [name: string]: { readonly summary?: string; readonly value: unknown };
}

interface MediaType {
  readonly schema: { readonly $ref: string };
  readonly example?: unknown;
  readonly examples?: Examples;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly examples?: Examples;
}

/** OpenAPI description of an operation. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers: Readonly<Record<string, object>>;
        readonly content?: Readonly<Record<string, MediaType>>;
      }
    >
  >;
}

interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, unknown>>;
    readonly headers: Readonly<Record<string, unknown>>;
  };
}

/** The OpenAPI description of a service, and its content. */
export interface Description {
  readonly document: OpenApiDocument;
  /** The operations as `get /path`, in the order of the document, with the responses and headers that they share. */
  readonly operations: readonly (readonly [name: string, operation: Operation])[];
  readonly operation: (name: string) => Operation;
  /** Returns the violations of `schema` in `value`. */
  readonly violations: (schema: object, value: unknown) => unknown;
}

/** Returns `paths` with the components that they refer to in place of the references. */
const withParts = (
  paths: OpenApiDocument['paths'],
  parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): OpenApiDocument['paths'] => {
  const referred = (value: unknown): unknown => {
    const [, kind = '', name = ''] =
      typeof value === 'string' ? (/^#\/components\/(\w+)\/(\w+)$/.exec(value) ?? []) : [];
    return parts[kind]?.[name];
  };
  const resolve = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && '$ref' in value
      ? (referred(value.$ref) ?? value)
      : value;
  // A component may refer to others: headers, in responses.
  return JSON.parse(JSON.stringify(paths, resolve));
};

/** Reads the description of the service at `url`. */
export const readDescription = async (url: string): Promise<Description> => {
  const document = (await clientOf(url).send<OpenApiDocument>('/openapi.json')).body;
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi.json');

  const { responses, headers } = document.components;
  const operations = Object.entries(withParts(document.paths, { responses, headers })).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method} ${path}`, operation] as const,
      ),
  );
  return {
    document,
    operations,
    operation: (name) => {
      const [, found] = operations.find(([known]) => known === name) ?? [];
      if (found === undefined) throw new Error(`Not described: ${name}`);
      return found;
    },
    violations: (schema, value) => {
      const validate =
        '$ref' in schema
          ? ajv.getSchema(`openapi.json${String(schema.$ref)}`)
          : ajv.compile(schema);
      if (validate === undefined) throw new Error(`Not described: ${JSON.stringify(schema)}`);
      return validate(value) ? [] : validate.errors;
    },
  };
};

/** Returns whether an operation is one for API keys, and not only for sessions of users. */
export const isForKeys = ([, { security }]: readonly [
  name: string,
  operation: Operation,
]): boolean => security.some((requirement) => Object.hasOwn(requirement, 'ApiKey'));
