import {
  createClient,
  createNotFoundReporter,
  type LinkReport,
  type NotFoundReporterOptions,
} from '@content-publishing/site-kit';
import { type answering, json } from '../answering.ts';

const READY = json(200, { status: 'ok' });

/**
 * Returns a reporter over a network that is made up, and the reports that reached it. The service
 * says that it is there, unless the network is to react to that question too.
 */
export const reporterOver = (
  { fetch, requests }: ReturnType<typeof answering>,
  options: Partial<NotFoundReporterOptions> = {},
  isReady = true,
) => {
  const client = createClient({
    baseUrl: 'https://content.example',
    apiKey: 'key',
    fetch: async (request) =>
      isReady && request.url.endsWith('/health/ready') ? READY.clone() : fetch(request.clone()),
    attempts: 1,
  });
  const reports = (): Promise<LinkReport[]> =>
    Promise.all(
      requests
        .filter(({ method }) => method === 'POST')
        .map(async (request) => JSON.parse(await request.clone().text())),
    );
  return {
    reporter: createNotFoundReporter({ client, ...options }),
    reports,
    paths: async () => (await reports()).map(({ path }) => path),
  };
};
