import {
  createClient,
  createNotFoundHandler,
  createNotFoundReporter,
  createRedirectReplay,
} from '@content-publishing/site-kit';
import { postPages } from './post-pages.ts';

/** The bindings of the Worker: its static assets, and where its content comes from. */
export interface Env {
  readonly ASSETS: Pick<Fetcher, 'fetch'>;
  readonly CONTENT_URL: string;
  readonly CONTENT_API_KEY: string;
  /** Origin of the dashboard that may show previews beside the text. */
  readonly CONTENT_DASHBOARD?: string;
}

const connect = ({ CONTENT_URL, CONTENT_API_KEY }: Env) => {
  const client = createClient({ baseUrl: CONTENT_URL, apiKey: CONTENT_API_KEY });
  const redirects = createRedirectReplay({ client });
  const reporter = createNotFoundReporter({ client });
  // An isolate starts with a request, which should find the redirects there.
  const handleNotFound = createNotFoundHandler({ redirects, reporter, firstTableSeconds: 2 });
  return { client, handleNotFound };
};

// Bindings come with the first request; the client made from them serves all requests of this isolate.
let content: ReturnType<typeof connect> | undefined;

/**
 * Serves the posts and the assets; asks the redirects for other paths, and reports paths without a
 * redirect.
 */
export default {
  async fetch(request, env, ctx) {
    content ??= connect(env);
    const page = await postPages(request, content.client, env.CONTENT_DASHBOARD);
    if (page) return page;
    const response = await env.ASSETS.fetch(request);
    if (response.status !== 404) return response;
    return (await content.handleNotFound(request, ctx)) ?? response;
  },
} satisfies ExportedHandler<Env>;
