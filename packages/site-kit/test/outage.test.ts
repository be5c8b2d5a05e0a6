import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ClientError,
  createNotFoundHandler,
  createNotFoundReporter,
  createRedirectReplay,
} from '@content-publishing/site-kit';
import { nodeNotFound } from '@content-publishing/site-kit/node';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startService } from './service.ts';

it('a site answers every request while the service is away, and reports every 404 later', async () => {
  const service = await startService();
  const client = service.client({ attempts: 1 });
  const onError = vi.fn<(error: Pick<ClientError, 'message'>) => void>();
  const redirects = createRedirectReplay({ client, refreshEverySeconds: 0.05, onError });
  const reporter = createNotFoundReporter({ client, foldSeconds: 0.05, onError });
  const answerNotFound = nodeNotFound(createNotFoundHandler({ redirects, reporter }));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await answerNotFound(request, response))) response.writeHead(404).end('own page');
  };
  const site = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    await redirects.close();
    await reporter.close();
    site.closeAllConnections();
    site.close();
  });

  /** Twenty visitors: ten of an old address, five each of two that are dead. */
  const traffic = async (): Promise<void> => {
    const paths = Array.from({ length: 5 }, () => ['/old', '/dead', '/old', '/dead?b=1']).flat();
    const answers = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(origin + path, { redirect: 'manual' });
        return [path, response.status, response.headers.get('location'), await response.text()];
      }),
    );
    const redirected = ['/old', 301, '/new', ''];
    expect(answers).toEqual(
      paths.map((path) => (path === '/old' ? redirected : [path, 404, null, 'own page'])),
    );
  };
  const traffics = async (times: number) => {
    for (let time = 0; time < times; time += 1) await traffic();
  };

  await redirects.ready();
  await traffics(2);
  await reporter.flush();
  await service.stop();
  await traffics(4);
  await redirects.refresh();
  await reporter.flush();
  await traffics(2);
  // One for the redirects, one for the reports.
  expect(onError.mock.calls).toMatchObject([[{ code: 'UNREACHABLE' }], [{ code: 'UNREACHABLE' }]]);
  expect(reporter.waiting).toBe(2);

  await service.addRedirect('/dead', '/alive');
  await service.start();
  await vi.waitFor(async () => {
    expect(await redirects.refresh()).toBe(true);
    await reporter.flush();
    expect(reporter.waiting).toBe(0);
  }, 20_000);
  expect(await service.hits()).toEqual({ '/dead': 40, '/dead?b=1': 40 });
  expect(redirects.match('/dead')).toEqual({ status: 301, location: '/alive' });
  expect(reporter.dropped).toBe(0);
});
