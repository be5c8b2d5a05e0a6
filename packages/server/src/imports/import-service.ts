import { createHttpServer, type HttpServerOptions } from '@content-publishing/adapter-http';
import {
  authorize,
  createImport,
  type FoundApiKey,
  memberOf,
  type Ports,
  type UserActor,
} from '@content-publishing/application';
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
 * permissions of that key, or the rights of its user. They are read for each request: a key that is
 * revoked, or a user who is removed or demoted meanwhile, is rejected.
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
  { apiKeys, clock, people, secrets }: Ports,
  { workspaceId, keyId, userId }: StoredImport,
  { id, secret }: { readonly id: Uuid; readonly secret: string },
): Ports['apiKeys'] => ({
  ...apiKeys,
  find: async (asked) => {
    if (asked !== id) return null;
    const secretHash = secrets.hash(secret);
    const bare = { key: bareKey(id, workspaceId, clock.now()), secretHash };
    if (userId !== null) {
      const member = await people.findMember(workspaceId, userId);
      const holder = member && memberOf(workspaceId, { id: userId, name: member.name }, member);
      return holder && mayImport(holder) ? { ...bare, holder } : null;
    }
    if (keyId === null) return { ...bare, holder: 'operator' };
    const found = await apiKeys.find(keyId);
    return found?.key.workspaceId === workspaceId ? { ...found, secretHash } : null;
  },
});

/** Returns whether a user who has begun an import may still import. */
const mayImport = (user: UserActor): boolean =>
  authorize(user, createImport.permissions, createImport.changesAll).isOk();

/** Returns the key of an import that no key has begun. */
const bareKey = (id: Uuid, workspaceId: Uuid, now: string): FoundApiKey['key'] => ({
  ...{ id, workspaceId, name: 'cps', permissions: [...PERMISSIONS], draftsOnly: false },
  ...{ issuedBy: null, issuedByUserId: null, createdAt: now, expiresAt: null, revokedAt: null },
});
