import { fileURLToPath } from 'node:url';
import { createHttpServer, type HttpServerOptions } from '@content-publishing/adapter-http';
import { openImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { cryptoSecrets, systemClock, uuidV7 } from '@content-publishing/adapter-node';
import { computeInPlace, issueApiKey, type Ports } from '@content-publishing/application';
import { aWorkspace, type SampleWorkspace } from '@content-publishing/application/testing';
import {
  DEFAULT_UNRESOLVED_LINKS,
  DEFAULT_UPLOAD_LIMITS,
  type Permission,
} from '@content-publishing/domain';
import {
  createManagementClient,
  type ManagementClient,
} from '@content-publishing/site-kit/management';
import { pino } from 'pino';

const FOLDER = fileURLToPath(new URL('../../../server/dashboard/', import.meta.url));

/** Service on a port of its own that serves the built dashboard, with a workspace in memory. */
export interface Dashboard {
  readonly url: string;
  readonly workspace: SampleWorkspace;
  /** Key with all permissions. */
  readonly apiKey: string;
  readonly client: ManagementClient;
  readonly ports: Ports;
  /** Returns a new key of the workspace with these permissions alone. */
  readonly keyWith: (
    permissions: readonly Permission[],
    more?: { readonly draftsOnly?: boolean; readonly name?: string },
  ) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Starts a service with the dashboard; the clock is the one of the machine. */
export const startDashboard = async (
  options: Partial<HttpServerOptions> = {},
): Promise<Dashboard> => {
  const storage = openMemoryStorage();
  // The address of pictures has the port, which is known only later.
  const address = { baseUrl: '' };
  const mediaFiles = openMemoryFiles({
    get baseUrl() {
      return `${address.baseUrl}/media`;
    },
  });
  const ports: Ports = {
    ...storage.repositories,
    clock: systemClock,
    ids: uuidV7,
    secrets: cryptoSecrets,
    compute: computeInPlace(cryptoSecrets.hash),
    limits: { unresolvedLinks: DEFAULT_UNRESOLVED_LINKS, uploads: DEFAULT_UPLOAD_LIMITS },
    mediaFiles,
    images: (await openImages()).images,
  };
  const workspace = await aWorkspace(ports);
  const server = createHttpServer({
    ports,
    check: storage.check,
    logger: pino({ level: 'silent' }),
    dashboard: { folder: FOLDER },
    ...options,
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  address.baseUrl = url;
  return {
    url,
    workspace,
    apiKey: workspace.apiKey.key,
    client: createManagementClient({ baseUrl: url, apiKey: workspace.apiKey.key }),
    ports,
    keyWith: async (permissions, { name = 'Editor', ...more } = {}) =>
      (await issueApiKey(ports)(workspace.id, { name, permissions, ...more }))._unsafeUnwrap().key,
    close: () => server.close(),
  };
};
