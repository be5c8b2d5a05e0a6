import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listBrokenLinks, operatorOf } from '@content-publishing/application';
import type { LinkHealth } from '@content-publishing/domain/redirects';
import { WORKSPACE } from '../demo/records.ts';
import type { ContentChange } from '../content-changed.ts';
import { createDemoService, type DemoService } from '../demo/service.ts';
import { startSite } from '../server.ts';

/** The demo's service and its site, both on ports of their own. */
export interface RunningDemo extends DemoService {
  readonly url: string;
  readonly serviceUrl: string;
  readonly stopService: () => Promise<void>;
  /** Starts the service again at the same address, with the same data. */
  readonly restartService: () => Promise<void>;
  /** Returns the broken-link report. */
  readonly brokenLinks: () => Promise<readonly LinkHealth[]>;
  readonly stop: () => Promise<void>;
}

/** Returns a port that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
};

/** Returns the reports of a service, most hits first. */
export const brokenLinksOf = async ({ ports }: DemoService): Promise<readonly LinkHealth[]> =>
  (await listBrokenLinks(ports)(operatorOf(WORKSPACE.id), {}))._unsafeUnwrap().data;

/** Runs the demo with a site that makes each page anew. */
export const runDemo = (): Promise<RunningDemo> => run(undefined);

/** Runs the demo with a site that caches its pages until it is told of a change. */
export const runToldDemo = (onChange: (change: ContentChange) => void): Promise<RunningDemo> =>
  run(onChange);

const run = async (
  onChange: ((change: ContentChange) => void) | undefined,
): Promise<RunningDemo> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const demo = await createDemoService(url);
  let service = await demo.start(0);
  const serviceUrl = service.baseUrl;
  const { apiKey, webhookSecret } = demo;
  const told = onChange && { webhookSecret, onChange };
  const dashboard = new URL(serviceUrl).origin;
  const stopSite = await startSite({ serviceUrl, apiKey, url, port, dashboard, ...told });
  return {
    ...demo,
    url,
    serviceUrl,
    stopService: () => service.stop(),
    restartService: async () => {
      service = await demo.start(Number(new URL(serviceUrl).port));
    },
    brokenLinks: () => brokenLinksOf(demo),
    stop: async () => {
      await stopSite();
      await service.stop();
    },
  };
};
