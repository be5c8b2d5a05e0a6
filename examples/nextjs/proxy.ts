import { previewHeaders } from '@content-publishing/site-kit/preview';
import { NextResponse } from 'next/server';
import { content } from './content';

/** Maximum time that a request waits for the redirects after a start, in seconds. */
const PATIENCE_SECONDS = 2;

/** Replays the redirects ahead of the pages. */
export const proxy = async (request: Request): Promise<Response | undefined> => {
  const { redirects } = content();
  await redirects.ready(PATIENCE_SECONDS);
  const { pathname, search, searchParams } = new URL(request.url);
  const answer = redirects.match(pathname + search);
  if (!answer) return searchParams.has('preview') ? previewResponse() : undefined;
  const { status, location } = answer;
  if (location === null) {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(pageOf(status), { status, headers });
  }
  // From a proxy, Next.js takes no relative address.
  const target = new URL(location, request.url).href;
  return new Response(null, { status, headers: { location: target } });
};

// Neither for build output, nor for the reports of the 404 page.
export const config = { matcher: '/((?!_next/|not-found-report$).*)' };

/** Lets the dashboard show the preview of a post beside its text. */
const previewResponse = (): Response | undefined => {
  const dashboard = process.env['CONTENT_DASHBOARD'];
  return dashboard ? NextResponse.next({ headers: previewHeaders({ dashboard }) }) : undefined;
};

const pageOf = (status: number): string => {
  const text =
    status === 410 ? 'This page is gone.' : 'This page is not available for legal reasons.';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1></html>\n`;
};
