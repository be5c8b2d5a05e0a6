import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { clientOf } from './client.ts';

export const JSON_TYPE = 'application/json';

/** JSON Schema 2020-12, as far as tests read it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
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
  readonly schema: object;
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
        readonly headers: object;
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
  };
}

/** The OpenAPI description of a service, and what it says. */
export interface Description {
  readonly document: OpenApiDocument;
  /** The operations as `get /path`, in the order of the document. */
  readonly operations: readonly (readonly [name: string, operation: Operation])[];
  readonly operation: (name: string) => Operation;
  /** Returns the violations of `schema` in `value`. */
  readonly violations: (schema: object, value: unknown) => unknown;
}

/** Reads the description of the service at `url`. */
export const readDescription = async (url: string): Promise<Description> => {
  const document = (await clientOf(url).send<OpenApiDocument>('/openapi.json')).body;
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi.json');

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
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
