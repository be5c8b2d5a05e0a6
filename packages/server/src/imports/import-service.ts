import { createHttpServer, type HttpServerOptions } from '@content-publishing/adapter-http';
import type { FoundApiKey, Ports } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { StoredImport } from '@content-publishing/domain/imports';
import { formatApiKeyToken, PERMISSIONS } from '@content-publishing/domain/tenant';

/** Service for one import, on a port of this machine that no other may use. */
interface ImportService {
  readonly baseUrl: string;
  /** API key of the import, which is valid only here. */
  readonly apiKey: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the service for an import, with a new secret for the key of the import, so that it has the
 * permissions of that key. A key that is revoked meanwhile is rejected.
 */
export const serveImport = async (
  { ports, ...options }: Omit<HttpServerOptions, 'endpoints'>,
  contentImport: StoredImport,
): Promise<ImportService> => {
  const token = { id: ports.ids.next(), secret: ports.secrets.generate() };
  const server = createHttpServer({
    ...options,
    ports: { ...ports, apiKeys: withImportKey(ports, contentImport, token) },
  });
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  return { baseUrl, apiKey: formatApiKeyToken(token), close: async () => server.close() };
};

/** Returns the API keys of `ports` whose `find` finds only the key of the import, by a new id. */
const withImportKey = (
  { apiKeys, clock, secrets }: Ports,
  { workspaceId, keyId }: StoredImport,
  { id, secret }: { readonly id: Uuid; readonly secret: string },
): Ports['apiKeys'] => ({
  ...apiKeys,
  find: async (asked) => {
    if (asked !== id) return null;
    const secretHash = secrets.hash(secret);
    if (keyId === null) return { ...operatorKey(id, workspaceId, clock.now()), secretHash };
    const found = await apiKeys.find(keyId);
    return found?.key.workspaceId === workspaceId ? { ...found, secretHash } : null;
  },
});

/** Returns the key of an import that the operator has made. */
const operatorKey = (
  id: Uuid,
  workspaceId: Uuid,
  now: string,
): Omit<FoundApiKey, 'secretHash'> => ({
  key: {
    ...{ id, workspaceId, name: 'cps', permissions: [...PERMISSIONS], draftsOnly: false },
    ...{ issuedBy: null, issuedByUserId: null, createdAt: now, expiresAt: null, revokedAt: null },
  },
  isOperators: true,
});
