import { type NextRequest, NextResponse } from 'next/server';
import { redirects } from './content.ts';

/** Replays the redirects ahead of the pages; hands on the address, which a 404 page is not told. */
export const proxy = async ({ nextUrl, headers }: NextRequest): Promise<Response> => {
  const url = nextUrl.pathname + nextUrl.search;
  await redirects.ready();
  const answer = redirects.match(url);
  if (answer) {
    const { status, location } = answer;
    return new Response(null, { status, headers: location === null ? {} : { location } });
  }
  const forwarded = new Headers(headers);
  forwarded.set('x-requested-url', url);
  return NextResponse.next({ request: { headers: forwarded } });
};

// Not for what the build has made.
export const config = { matcher: '/((?!_next/).*)' };
