import { PEOPLE_PERMISSIONS, type Permission } from '@content-publishing/domain/tenant';
import { TypeGuard } from '@sinclair/typebox';
import type { RouteOptions } from 'fastify';
import { type Components, hoist, noComponents } from './components.ts';
import { SECURE_NAME } from '../auth/dashboard-cookie.ts';
import { FORM_TYPE } from '../body/form-data.ts';
import { JSON_TYPE } from '../body/json-body.ts';
import { guide } from './guide.ts';
import type { Operation } from './operation.ts';
import { errorResponses, goodResponses } from './responses.ts';
import { tags, tagsOf } from './tags.ts';

const SECURITY_SCHEME = 'ApiKey';

const SESSION_SCHEME = 'Session';

/** Title of the service, and version of its API, for the OpenAPI description. */
export const INFO = { title: 'Content Publishing Service', version: '1' };

/**
 * Returns the OpenAPI 3.1 description of all `routes` that have an `operation` in their config.
 * Schemas with an `$id`, and error responses that many operations share, become components.
 */
export const openApiDocument = (routes: readonly RouteOptions[]) => {
  const components = noComponents();
  const documented = routes.flatMap((route) => {
    const operation = route.config?.operation;
    return operation ? [{ route, operation }] : [];
  });
  const byPath = Map.groupBy(documented, ({ route }) => pathTemplate(route.url));
  const paths = Object.fromEntries(
    [...byPath].map(([path, entries]) => [
      path,
      Object.fromEntries(
        entries
          .toSorted(byMethod)
          .map(({ route, operation }) => [
            mainMethod(route).toLowerCase(),
            operationObject(route, operation, components),
          ]),
      ),
    ]),
  );
  return {
    openapi: '3.1.1',
    info: {
      ...INFO,
      summary: 'A workspace-scoped content service for blog-style posts.',
      description: guide,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      schemas: Object.fromEntries(components.schemas),
      responses: Object.fromEntries(components.responses),
      headers: Object.fromEntries(components.headers),
      securitySchemes: {
        [SECURITY_SCHEME]: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description:
            'A key of one workspace, with its own permissions. `cps key issue` issues one, ' +
            'and a demo workspace has one.',
        },
        [SESSION_SCHEME]: {
          type: 'apiKey',
          in: 'cookie',
          name: SECURE_NAME,
          description:
            'A session of a user, who has signed in with a passkey or at an issuer. It counts only for pages ' +
            'of the service itself, which send `X-CPS-Dashboard: 1`, and names the workspace in ' +
            '`X-Workspace` with each request to `/external/`. There it does what a key does, with the ' +
            'permissions of the role of the member.',
        },
      },
    },
  };
};

// `:name` is Fastify's form of a path parameter, `{name}` OpenAPI's.
const pathTemplate = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}');

interface Documented {
  readonly route: RouteOptions;
  readonly operation: Operation;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

// In this order, independent of the order of the routes.
const byMethod = ({ route: a }: Documented, { route: b }: Documented): number =>
  METHODS.indexOf(mainMethod(a)) - METHODS.indexOf(mainMethod(b));

// HEAD of a route that also takes GET needs no description.
const mainMethod = ({ method }: RouteOptions): string => [method].flat()[0] ?? 'GET';

const operationObject = (
  { schema, url, bodyLimit }: RouteOptions,
  operation: Operation,
  components: Components,
) => ({
  operationId: operation.operationId,
  tags: tagsOf(url),
  summary: operation.summary,
  description: [operation.description, permissionNote(operation)].filter(Boolean).join('\n\n'),
  security: security(operation),
  parameters: [
    ...parameters('path', schema?.params, components),
    ...parameters('query', schema?.querystring, components),
    ...parameters('header', schema?.headers, components),
  ],
  ...(schema?.body !== undefined && {
    requestBody: {
      required: operation.isBodyOptional !== true,
      content: {
        ...Object.fromEntries(
          (operation.requestTypes ?? [JSON_TYPE]).map((type) => [
            type,
            {
              schema: hoist(schema.body, components),
              // `JSON.stringify` leaves out undefined members.
              example: operation.requestExample,
              examples: operation.requestExamples,
            },
          ]),
        ),
        ...(operation.formSchema && {
          [FORM_TYPE]: {
            schema: hoist(operation.formSchema, components),
            example: operation.formExample,
          },
        }),
      },
    },
  }),
  responses: {
    ...goodResponses(schema?.response, operation, components),
    ...errorResponses(operation, schema?.body === undefined ? undefined : bodyLimit, components),
  },
});

const permissionNote = ({ permissions, user = 'everyone' }: Operation): string => {
  if (user === 'user') return 'Needs a session.';
  if (user === 'fresh-user') {
    return 'Needs a session of a user who has signed in within the last 15 minutes.';
  }
  if (permissions === undefined) return 'Needs no key.';
  if (isOfMembers(permissions)) {
    return `Needs a session of a member with the permission ${alternatives(permissions)}; no key has it.`;
  }
  if (permissions.length === 0) return 'Needs any valid key.';
  return `Needs a key with the permission ${alternatives(permissions)}.`;
};

// Requirements in a list are alternatives (OpenAPI 3.1, Security Requirement Object).
const security = ({ permissions, user = 'everyone' }: Operation) => {
  if (permissions === undefined) return user === 'everyone' ? [] : [{ [SESSION_SCHEME]: [] }];
  const scheme = isOfMembers(permissions) ? SESSION_SCHEME : SECURITY_SCHEME;
  return permissions.length === 0
    ? [{ [scheme]: [] }]
    : permissions.map((permission) => ({ [scheme]: [permission] }));
};

/** Returns whether members alone have the permissions, and no key. */
const isOfMembers = (permissions: readonly Permission[]): boolean =>
  permissions.length > 0 &&
  permissions.every((permission) => PEOPLE_PERMISSIONS.some((one) => one === permission));

const alternatives = (permissions: readonly Permission[]): string =>
  permissions.map((name) => `\`${name}\``).join(' or ');

const parameters = (
  place: 'path' | 'query' | 'header',
  schema: unknown,
  components: Components,
) => {
  if (!TypeGuard.IsObject(schema)) return [];
  const { properties, required = [] } = schema;
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.includes(name),
    description,
    schema: hoist(property, components),
    examples: required.includes(name) ? undefined : optionalExample(property),
  }));
};

// Scalar sends every parameter with an example, unless the example is disabled.
const optionalExample = (property: Readonly<Record<string, unknown>>) => {
  const value = firstOf(property['examples']) ?? property['default'] ?? firstOf(property['enum']);
  return value === undefined ? undefined : { example: { value, 'x-disabled': true } };
};

const firstOf = (values: unknown): unknown => (Array.isArray(values) ? values.at(0) : undefined);
