import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import {
  createClient,
  createNotFoundHandler,
  createNotFoundReporter,
  createRedirectReplay,
} from '@content-publishing/site-kit';
import { createManagementClient } from '@content-publishing/site-kit/management';
import type { ContentChange } from './content-changed.ts';
import { answerReader } from './found.ts';
import { publishedPosts } from './posts.ts';
import { recordsOf } from './records.ts';
import { createSite } from './site.ts';

/** Settings of a site. */
export interface SiteSettings {
  /** URL of the content service, and a key of the workspace. */
  readonly serviceUrl: string;
  readonly apiKey: string;
  /** The address that readers know, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Maximum age of redirects: a minute, if absent. */
  readonly refreshEverySeconds?: number;
  /** Secret of the webhook that tells the site of changes; see {@link createSite}. */
  readonly webhookSecret?: string | undefined;
  /** Origin of the dashboard that shows previews beside the text; see {@link createSite}. */
  readonly dashboard?: string | undefined;
  /** Called with each change, once the site shows it. */
  readonly onChange?: (change: ContentChange) => void;
}

/**
 * Maximum time that a reader waits for the service before an earlier copy of the page is served, in
 * seconds.
 */
const PATIENCE_SECONDS = 2;

/**
 * Starts the site, which listens on `port` of the loopback interface once this resolves. The
 * returned function stops it: requests in flight get their responses, and waiting reports are sent.
 */
export const startSite = async ({
  serviceUrl,
  apiKey,
  url,
  port,
  refreshEverySeconds = 60,
  webhookSecret,
  dashboard,
  onChange,
}: SiteSettings): Promise<() => Promise<void>> => {
  const onError = ({ message }: { readonly message: string }) => console.error(message);
  const client = createClient({ baseUrl: serviceUrl, apiKey });
  const redirects = createRedirectReplay({ client, refreshEverySeconds, onError });
  const reporter = createNotFoundReporter({ client, onError });
  const pages = createManagementClient({
    baseUrl: serviceUrl,
    apiKey,
    timeoutSeconds: PATIENCE_SECONDS,
    attempts: 1,
  });
  const read = answerReader(onError);
  const site = createSite({
    url,
    posts: publishedPosts(pages, read),
    records: recordsOf(pages, read),
    media: (path) => fetch(new URL(path, serviceUrl)),
    handleNotFound: createNotFoundHandler({ redirects, reporter, siteOrigin: url }),
    webhookSecret,
    dashboard,
    onChange: async (change) => {
      if (change.types.has('redirects.changed')) await redirects.refresh();
      onChange?.(change);
    },
  });

  // An old address that is asked for first should find the redirects there.
  await redirects.ready();
  const server = createAdaptorServer({ fetch: site.fetch });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return async () => {
    await once(server.close(), 'close');
    await redirects.close();
    await reporter.close();
  };
};
