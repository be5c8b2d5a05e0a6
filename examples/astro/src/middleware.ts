import type { MiddlewareHandler } from 'astro';
import { handleNotFound } from './content.ts';

/** Asks the redirects once no page has answered; what they do not answer is reported. */
export const onRequest: MiddlewareHandler = async ({ request, isPrerendered }, next) => {
  const response = await next();
  // While pages are built, nobody is there to be sent on.
  if (response.status !== 404 || isPrerendered) return response;
  return (await handleNotFound(request)) ?? response;
};
