import {
  createApiKey,
  deleteApiKey,
  listApiKeys,
  type Ports,
} from '@content-publishing/application';
import {
  API_KEY_ORDER_FIELDS,
  ApiKeyDraftSchema,
  ApiKeyQuerySchema,
  ApiKeySchema,
  type CreatedApiKey,
  CreatedApiKeySchema,
  recordVersion,
} from '@content-publishing/domain';
import {
  exampleApiKeyDraft,
  exampleApiKeyPage,
  exampleCreatedApiKey,
  exampleRevokedApiKey,
} from '../openapi/tenant-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { createRoute } from './record/create.ts';
import { deleteRoute } from './record/delete.ts';
import { listRoute } from './record/list.ts';
import { pageSchema } from './record/page.ts';
import { byId } from './record/path.ts';

const URL = '/external/keys';

/** The operations of API keys (management API, Operations). */
export const keyRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports, {
    url: URL,
    query: ApiKeyQuerySchema,
    page: pageSchema(ApiKeySchema, API_KEY_ORDER_FIELDS, 'ApiKeyPage'),
    list: listApiKeys,
    operationId: 'listApiKeys',
    summary: 'List API keys',
    description:
      'Returns a page of the API keys of the workspace, revoked and expired ones included. No secret ' +
      'is shown.',
    errors: { 'invalid-input': true },
    example: exampleApiKeyPage,
  });
  createRoute(server, ports, {
    url: URL,
    body: ApiKeyDraftSchema,
    schema: CreatedApiKeySchema,
    create: createApiKey,
    versionOf,
    operationId: 'createApiKey',
    summary: 'Create an API key',
    description:
      'Creates an API key and shows it once: only a hash of its secret is stored. The new key has no ' +
      'permission that the key of the request lacks, and expires no later. With an Idempotency-Key ' +
      'the request can be retried: the key is created once, and `key` is null in later answers.',
    errors: {
      unauthorized: true,
      'malformed-idempotency-key': true,
      'invalid-input': true,
      'idempotency-key-reused': true,
      'grant-beyond-key': true,
    },
    requestExample: exampleApiKeyDraft,
    example: exampleCreatedApiKey,
  });
  deleteRoute(server, ports, {
    path: byId(URL),
    schema: ApiKeySchema,
    remove: deleteApiKey,
    operationId: 'revokeApiKey',
    summary: 'Revoke an API key',
    description:
      'Revokes an API key from the next request on, and returns it. It stays in the list; a key that ' +
      'was revoked before keeps its instant. A key may revoke itself.',
    errors: { 'record-not-found': true },
    example: exampleRevokedApiKey,
  });
};

/** Returns the version of a key without its secret, which no header should tell anything of. */
const versionOf = ({ key: _key, ...shown }: CreatedApiKey): string => recordVersion(shown);
