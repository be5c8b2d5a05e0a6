import {
  createClient,
  createNotFoundReporter,
  createRedirectReplay,
} from '@content-publishing/site-kit';

/** The workspace whose posts, redirects and 404s are this site's. */
export const client = createClient({
  baseUrl: process.env['CONTENT_URL'] ?? '',
  apiKey: process.env['CONTENT_API_KEY'] ?? '',
});

export const redirects = createRedirectReplay({ client });

export const reporter = createNotFoundReporter({ client });
