import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createHttpServer, type HttpServerOptions } from '@content-publishing/adapter-http';
import { openImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  cryptoSecrets,
  loadBodyFormats,
  systemClock,
  uuidV7,
  webhookSenderOf,
} from '@content-publishing/adapter-node';
import { computeInPlace, issueApiKey, type Ports } from '@content-publishing/application';
import { aWorkspace, type SampleWorkspace } from '@content-publishing/application/testing';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import type { Permission } from '@content-publishing/domain/tenant';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
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
  /** Stops listening; records stay. */
  readonly stop: () => Promise<void>;
  /** Listens again on the port of before. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Returns a port of the loopback interface that no process listens on. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
};

/** Starts a service with the dashboard; the clock is the one of the machine. */
export const startDashboard = async (
  options: Partial<HttpServerOptions> = {},
  otherPorts: Partial<Ports> = {},
): Promise<Dashboard> => {
  const storage = openMemoryStorage();
  // The address of pictures has the port.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const mediaFiles = openMemoryFiles({ baseUrl: `${url}/media` });
  const ports: Ports = {
    ...storage.repositories,
    clock: systemClock,
    ids: uuidV7,
    secrets: cryptoSecrets,
    compute: computeInPlace(cryptoSecrets.hash, loadBodyFormats),
    limits: {
      unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
      uploads: DEFAULT_UPLOAD_LIMITS,
      importBytes: DEFAULT_IMPORT_BYTES,
    },
    mediaFiles,
    importFiles: openMemoryFiles(),
    images: (await openImages()).images,
    webhookSender: webhookSenderOf(),
    passkeys: null,
    issuer: null,
    ...otherPorts,
  };
  const workspace = await aWorkspace(ports);
  const serve = async () => {
    const started = createHttpServer({
      ports,
      check: storage.check,
      logger: pino({ level: 'silent' }),
      dashboard: { folder: FOLDER },
      ...options,
    });
    await started.listen({ host: '127.0.0.1', port });
    return started;
  };
  let server = await serve();
  return {
    url,
    workspace,
    apiKey: workspace.apiKey.key,
    client: createManagementClient({ baseUrl: url, apiKey: workspace.apiKey.key }),
    ports,
    keyWith: async (permissions, { name = 'Editor', ...more } = {}) =>
      (await issueApiKey(ports)(workspace.id, { name, permissions, ...more }))._unsafeUnwrap().key,
    stop: () => server.close(),
    start: async () => {
      server = await serve();
    },
    close: () => server.close(),
  };
};
