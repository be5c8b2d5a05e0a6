import { defineEventHandler, getRequestHeader } from 'h3';
import { redirects, reporter } from '../content.ts';

/** Replays the redirects ahead of the pages, and reports what turns out to be a 404. */
export default defineEventHandler(async (event) => {
  const url = event.path;
  await redirects.ready();
  const answer = redirects.match(url);
  if (answer) {
    const { status, location } = answer;
    return new Response(null, { status, headers: location === null ? {} : { location } });
  }
  const referrer = getRequestHeader(event, 'referer');
  event.node.res.once('finish', () => {
    if (event.node.res.statusCode === 404) reporter.report({ url, referrer });
  });
  return undefined;
});
