import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { clientOf } from './client.ts';

export const JSON_TYPE = 'application/json';

interface MediaType {
  readonly schema: { readonly $ref: string };
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** What is said of an operation. */
export interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
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
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly examples?: readonly unknown[]; readonly discriminator?: object }>
    >;
  };
}

/** The OpenAPI description of a service, and what it says. */
export interface Description {
  readonly document: OpenApiDocument;
  /** The operations as `get /path`, in the order of the document. */
  readonly operations: readonly (readonly [name: string, operation: Operation])[];
  readonly operation: (name: string) => Operation;
  /** What it has against `value` as a `schema` of it. */
  readonly violations: (schema: { readonly $ref: string }, value: unknown) => unknown;
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
      const validate = ajv.compile({ $ref: `openapi.json${schema.$ref}` });
      return validate(value) ? [] : validate.errors;
    },
  };
};
