import { createHttpServer, type HttpServerOptions } from '@content-publishing/adapter-http';
import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import type { Storage } from '@content-publishing/application';
import {
  aWorkspace,
  countedIds,
  type SampleWorkspace,
  testingPorts,
  type TestingPorts,
} from '@content-publishing/application/testing';
import { bodyFormats } from '@content-publishing/markdown/document';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { clientOf, type Client } from './client.ts';

/** A service that listens on a port of its own, over a storage. */
export interface Service {
  readonly url: string;
  readonly port: number;
  readonly server: ReturnType<typeof createHttpServer>;
  readonly ports: TestingPorts;
  /** The lines of its log so far. */
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts a service over `storage`, which stays open when it closes. */
export const startService = async (
  storage: Storage = openMemoryStorage(),
  options: Partial<HttpServerOptions> = {},
): Promise<Service> => {
  // A database that is used again has the ids of earlier runs.
  const ids = countedIds(Math.floor(Math.random() * 2 ** 48));
  const ports = testingPorts(
    storage,
    ids,
    openMemoryFiles(),
    await openSharpImages(),
    async () => bodyFormats,
  );
  const log: string[] = [];
  const server = createHttpServer({
    ports,
    check: storage.check,
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    ...options,
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, port: Number(new URL(url).port), server, ports, log, close: () => server.close() };
};

/** A workspace of its own, with a client whose key has all permissions. */
export interface Site {
  readonly workspace: SampleWorkspace;
  readonly client: Client;
}

/** Makes a workspace in `service`. */
export const aSite = async ({ url, ports }: Service): Promise<Site> => {
  const workspace = await aWorkspace(ports);
  return { workspace, client: clientOf(url, workspace.apiKey.key) };
};

/** Returns a service with a site in it for the tests of one file, after which it closes. */
export const startSite = async (): Promise<{ readonly service: Service; readonly site: Site }> => {
  const service = await startService();
  afterAll(() => service.close());
  return { service, site: await aSite(service) };
};
