import type { MiddlewareHandler } from 'astro';
import { content } from './content.ts';

/**
 * Requests that were handled already: where a page answers 404 without content, Astro asks again
 * with the same request, for `404.astro`.
 */
const handled = new WeakSet<Request>();

/** Asks the redirects once no page has answered; what they do not answer is reported. */
export const onRequest: MiddlewareHandler = async ({ request, isPrerendered }, next) => {
  const response = await next();
  // While pages are built, nobody is there to be sent on.
  if (response.status !== 404 || isPrerendered || handled.has(request)) return response;
  handled.add(request);
  return (await content().handleNotFound(request)) ?? response;
};
