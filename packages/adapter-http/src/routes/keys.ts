import {
  createApiKey,
  revokeApiKey,
  listApiKeys,
  type Ports,
} from '@content-publishing/application';
import {
  ApiKeyDraftSchema,
  apiKeyList,
  ApiKeyRevocationSchema,
  ApiKeySchema,
  apiKeyVersion,
  type CreatedApiKey,
  CreatedApiKeySchema,
  MAX_LIVE_API_KEYS,
  RevokedApiKeySchema,
} from '@content-publishing/domain/tenant';
import {
  exampleApiKeyDraft,
  exampleApiKeyPage,
  exampleCreatedApiKey,
  exampleRevokedApiKey,
} from '../openapi/tenant-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { createRoute } from './record/create.ts';
import { listRoute } from './record/list.ts';
import { pageSchema } from './record/page.ts';
import { byId } from './record/path.ts';
import { operation } from './operation.ts';

const URL = '/external/keys';

/** Adds the operations of API keys (management API, Operations). */
export const keyRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports, {
    url: URL,
    query: apiKeyList.schema,
    page: pageSchema(ApiKeySchema, apiKeyList.orderFields, 'ApiKeyPage'),
    list: listApiKeys,
    operationId: 'listApiKeys',
    summary: 'List API keys',
    description:
      'Returns a page of the API keys of the workspace, revoked and expired ones included. ' +
      '`issuedBy` shows which keys a revocation with `cascade` includes. No secret is shown.',
    example: exampleApiKeyPage,
  });
  createRoute(server, ports, {
    url: URL,
    body: ApiKeyDraftSchema,
    schema: CreatedApiKeySchema,
    create: createApiKey,
    versionOf,
    hasSecret: true,
    operationId: 'createApiKey',
    summary: 'Create an API key',
    description:
      'Creates an API key and shows it once: only a hash of its secret is stored. The new key has no ' +
      'permission that the key of the request lacks, and expires no later. A workspace has at most ' +
      `${MAX_LIVE_API_KEYS} live keys. With an Idempotency-Key ` +
      'the request can be retried: the key is created once, and `key` is null in later responses.',
    requestExample: exampleApiKeyDraft,
    example: exampleCreatedApiKey,
  });
  revokeRoute(server, ports);
};

/** Adds DELETE /external/keys/{id}. Unlike `deleteRoute` it takes the query parameter `cascade`. */
const revokeRoute = (server: ContractServer, ports: Ports): void => {
  const path = byId(URL);
  operation(server, ports, revokeApiKey, {
    method: 'DELETE',
    url: path.url,
    params: path.params,
    query: ApiKeyRevocationSchema,
    isConditional: true,
    response: { 200: RevokedApiKeySchema },
    doc: {
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      description:
        'Revokes an API key from the next request on, and returns it; with `cascade=true` also the ' +
        'live keys that it issued, itself or through others, which `alsoRevoked` names. It stays in ' +
        'the list; a key that was revoked before keeps its instant. A key revokes only keys that it ' +
        'could have issued, itself among them, and never the last live one with `keys:write`. ' +
        'Preview tokens that the keys issued become invalid with them.',
      responseExample: exampleRevokedApiKey,
    },
    input: ({ request, query, versions }) => ({
      reference: path.referenceOf(request),
      query,
      versions,
    }),
  });
};

/**
 * Returns the version of a new key from its fields except the secret, since an ETag must not depend
 * on a secret.
 */
const versionOf = ({ key: _key, ...shown }: CreatedApiKey): string => apiKeyVersion(shown);
