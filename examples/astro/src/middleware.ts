import type { MiddlewareHandler } from 'astro';
import { content } from './content.ts';

/**
 * Requests that were handled already: where a page answers 404 without content, Astro asks again
 * with the same request, for `404.astro`.
 */
const handled = new WeakSet<Request>();

/** Asks the redirects once no page has answered; paths that no redirect matches are reported. */
export const onRequest: MiddlewareHandler = async ({ request, isPrerendered }, next) => {
  const response = await next();
  // During the build there is no visitor to redirect.
  if (response.status !== 404 || isPrerendered || handled.has(request)) return response;
  handled.add(request);
  return (await content().handleNotFound(request)) ?? response;
};
