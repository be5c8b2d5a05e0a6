import { content } from '../../content';

/** Takes the reports of the 404 page. They come in the query, whose length the server bounds. */
export const POST = async (request: Request): Promise<Response> => {
  if (!isFromThisSite(request.headers)) return new Response(null, { status: 403 });
  const { searchParams } = new URL(request.url);
  const url = searchParams.get('url');
  if (!url?.startsWith('/')) return new Response(null, { status: 400 });
  content().reporter.report({ url, referrer: searchParams.get('referrer') });
  return new Response(null, { status: 204 });
};

/** Browsers say where a request comes from: in `Sec-Fetch-Site`, or without TLS in `Origin` alone. */
const isFromThisSite = (headers: Headers): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const [origin, host] = [headers.get('origin'), headers.get('host')];
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
};
