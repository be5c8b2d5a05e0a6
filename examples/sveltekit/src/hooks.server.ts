import type { Handle } from '@sveltejs/kit/hooks';
import { content } from './lib/server/content.ts';

/** Asks the redirects once no page has answered; paths that no redirect matches are reported. */
export const handle: Handle = async ({ event, resolve }) => {
  const response = await resolve(event);
  if (response.status !== 404) return response;
  return (await content().handleNotFound(event.request)) ?? response;
};
