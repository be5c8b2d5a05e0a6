import { createHttpServer } from '@content-publishing/adapter-http';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  addRedirect,
  deleteRedirect,
  issueApiKey,
  listBrokenLinks,
} from '@content-publishing/application';
import {
  aWorkspace,
  type SampleWorkspace,
  testingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import type { Redirect, RedirectType } from '@content-publishing/domain/redirects';
import type { Permission } from '@content-publishing/domain/tenant';
import { createClient, type ClientOptions } from '@content-publishing/site-kit';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';

/** Returns a service on a port of its own over memory, which can be stopped and started again. */
export const startService = async () => {
  const storage = openMemoryStorage();
  const ports = testingPorts(storage);
  const workspace: SampleWorkspace = await aWorkspace(ports);
  const { id, actor } = workspace;
  const logger = pino({ level: 'silent' });
  const open = async (port: number) => {
    const server = createHttpServer({ ports, check: storage.check, logger });
    const url = await server.listen({ host: '127.0.0.1', port });
    return { server, url };
  };
  let { server, url } = await open(0);
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  onTestFinished(stop);

  return {
    url,
    workspace,
    stop,
    start: async () => {
      ({ server, url } = await open(Number(new URL(url).port)));
      isRunning = true;
    },
    /** Returns a client of the workspace that does not wait long. */
    client: (options: Partial<ClientOptions> = {}) =>
      createClient({ baseUrl: url, apiKey: workspace.apiKey.key, timeoutSeconds: 5, ...options }),
    /** Issues a key of the workspace. */
    issueKey: async (permissions: readonly Permission[]) =>
      (await viewOf(issueApiKey(ports)(id, { name: 'Another', permissions }))).key,
    addRedirect: (fromPath: string, toPath: string, type: RedirectType = 'Permanent301') =>
      viewOf(addRedirect(ports)(id, { fromPath, toPath, type })),
    removeRedirect: (redirect: Redirect) => viewOf(deleteRedirect(ports)(actor, redirect.id)),
    /** Returns the number of reports of each path. */
    hits: async () => {
      const { data } = await viewOf(listBrokenLinks(ports)(actor, { pageSize: 100 }));
      return Object.fromEntries(data.map(({ path, hitCount }) => [path, hitCount]));
    },
  };
};
