import { createError, defineEventHandler, getRequestHeader } from 'h3';
import { content } from '../content.ts';

/** Maximum time that a request waits for the redirects after a start, in seconds. */
const PATIENCE_SECONDS = 2;

/** Replays the redirects ahead of the pages, and reports what turns out to be a 404. */
export default defineEventHandler(async (event) => {
  const url = event.path;
  // Nuxt asks itself for the page that shows an error, and for the data of pages.
  if (/^\/(?:__nuxt_error|api\/)/.test(url)) return undefined;
  const { redirects, reporter } = content();
  await redirects.ready(PATIENCE_SECONDS);
  const answer = redirects.match(url);
  if (answer) {
    const { status, location } = answer;
    if (location !== null) return new Response(null, { status, headers: { location } });
    const statusMessage = status === 410 ? 'Gone' : 'Unavailable For Legal Reasons';
    throw createError({ statusCode: status, statusMessage });
  }
  const referrer = getRequestHeader(event, 'referer');
  event.node.res.once('finish', () => {
    if (event.node.res.statusCode === 404) reporter.report({ url, referrer });
  });
  return undefined;
});
