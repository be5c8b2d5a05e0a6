import {
  createClient,
  createNotFoundHandler,
  createNotFoundReporter,
  createRedirectReplay,
} from '@content-publishing/site-kit';

const connect = () => {
  const client = createClient({
    baseUrl: process.env['CONTENT_URL'] ?? '',
    apiKey: process.env['CONTENT_API_KEY'] ?? '',
  });
  const redirects = createRedirectReplay({ client });
  const reporter = createNotFoundReporter({ client });
  // The first request that finds nothing should find the redirects there.
  const handleNotFound = createNotFoundHandler({ redirects, reporter, firstTableSeconds: 2 });
  return { client, redirects, reporter, handleNotFound };
};

let connected: ReturnType<typeof connect> | undefined;

/**
 * Returns the workspace whose posts, redirects and 404s are this site's. Where it is, is read when
 * it is first asked for: a build need not know.
 */
export const content = (): ReturnType<typeof connect> => (connected ??= connect());
