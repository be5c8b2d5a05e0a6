import { createHttpServer } from '@content-publishing/adapter-http';
import { openImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { computeInPlace, type Ports } from '@content-publishing/application';
import { DEFAULT_UPLOAD_LIMITS, DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain';
import { cryptoSecrets, dashboardFolder, systemClock, uuidV7 } from '@content-publishing/server';
import { pino } from 'pino';
import { makeWorkspace } from './workspace.ts';

/** The demo's content service: its records are in memory and outlive a stop. */
export interface DemoService {
  readonly apiKey: string;
  readonly ports: Ports;
  /** Listens on `port` of the loopback interface, 0 for any free one. */
  readonly start: (
    port: number,
  ) => Promise<{ readonly baseUrl: string; readonly stop: () => Promise<void> }>;
}

/** Makes the service of a site at `siteUrl`, which relays its media files; not listening yet. */
export const createDemoService = async (siteUrl: string): Promise<DemoService> => {
  const storage = openMemoryStorage();
  const ports: Ports = {
    ...storage.repositories,
    clock: systemClock,
    ids: uuidV7,
    secrets: cryptoSecrets,
    compute: computeInPlace(cryptoSecrets.hash),
    limits: { unresolvedLinks: DEFAULT_UNRESOLVED_LINKS, uploads: DEFAULT_UPLOAD_LIMITS },
    mediaFiles: openMemoryFiles({ baseUrl: `${siteUrl}/media` }),
    images: (await openImages()).images,
  };
  const apiKey = await makeWorkspace(ports, siteUrl);
  const start: DemoService['start'] = async (port) => {
    const logger = pino({ level: 'warn' });
    const folder = dashboardFolder();
    // Everyone who can open the demo may sign in to it by one click.
    const dashboard = folder === undefined ? undefined : { folder, demoKey: apiKey };
    const server = createHttpServer({ ports, check: storage.check, logger, dashboard });
    const baseUrl = await server.listen({ host: '127.0.0.1', port });
    return { baseUrl, stop: () => server.close() };
  };
  return { apiKey, ports, start };
};
