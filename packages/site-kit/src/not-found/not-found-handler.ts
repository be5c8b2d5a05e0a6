import { REDIRECT_STATUS, type RedirectAnswer } from '@content-publishing/domain/redirects';
import type { RedirectReplay } from '../redirects/redirect-poller.ts';
import type { NotFoundReporter } from './not-found-reporter.ts';
import { requestTarget } from './request-target.ts';
import { tidyUrl } from './tidy-url.ts';

/**
 * Execution context of a request on a platform that may stop work after the response, such as `ctx`
 * of Workers.
 */
export interface ExecutionContext {
  /** Keeps the request's background work alive until `work` ends. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Options of a handler of 404s. */
export interface NotFoundHandlerOptions {
  readonly redirects: Pick<
    RedirectReplay,
    'match' | 'waypoints' | 'countWaypoint' | 'ready' | 'settled'
  >;
  readonly reporter: Pick<NotFoundReporter, 'report' | 'settled'>;
  /**
   * Origin of the site for its visitors, such as `https://www.example.org`. Needed if a proxy
   * changes scheme or host, because only then are rules with absolute targets on the site followed
   * to the end. Default: the origin of each request.
   */
  readonly siteOrigin?: string;
  /**
   * Returns whether the site has a page at `path`, a path with its query such as
   * `/blog/moka?page=2`. With this option, a chain of redirects ends at the first page that exists,
   * as it would in a browser; without it, at the end of the chain. It is called only for chains, at
   * most 20 times for a request.
   */
  readonly exists?: (path: string) => boolean | Promise<boolean>;
  /**
   * Maximum time that a request waits for the first table of redirects, in seconds. Default: no
   * wait. For platforms that start an instance for a request, which would find no table.
   */
  readonly firstTableSeconds?: number;
  /**
   * Keeps background work alive until the promise settles, for platforms with one such function for
   * all requests.
   */
  readonly waitUntil?: ExecutionContext['waitUntil'];
}

/**
 * Request for which the site has no page. It is a `Request`, or an object with the fields that are
 * read.
 */
export interface NotFoundRequest {
  /** Absolute URL. Its path may be unnormalized, such as `/a/../b`. */
  readonly url: string;
  readonly method: string;
  readonly headers: Pick<Headers, 'get'>;
}

/**
 * Handles a request for which the site has no page. Resolves to the response of the matching
 * redirect rule, or to undefined if no rule matches; then the 404 is reported, and the site sends
 * its own page. Never throws. `platform` keeps the reports alive after the response.
 */
export type NotFoundHandler = (
  request: NotFoundRequest,
  platform?: ExecutionContext,
) => Promise<Response | undefined>;

/**
 * Creates a handler from redirects and a reporter. Requests with GET and HEAD are reported, others
 * only redirected.
 *
 * @example
 * const handleNotFound = createNotFoundHandler({ redirects, reporter });
 * const response = (await handleNotFound(request)) ?? new Response(page, { status: 404 });
 */
export const createNotFoundHandler = ({
  redirects,
  reporter,
  siteOrigin,
  exists,
  firstTableSeconds = 0,
  waitUntil,
}: NotFoundHandlerOptions): NotFoundHandler => {
  const origin = siteOrigin === undefined ? undefined : new URL(siteOrigin).origin;

  /**
   * Returns the redirect for `url`, and counts its hits. With `exists` it is the first waypoint
   * with a page, otherwise the end of the chain; undefined if no rule matches.
   */
  const replayed = async (url: string): Promise<RedirectAnswer | undefined> => {
    if (exists) {
      const passed = await firstPage(redirects.waypoints(url), url, exists).catch(() => undefined);
      if (passed) {
        redirects.countWaypoint(url, passed);
        return passed;
      }
    }
    return redirects.match(url);
  };

  const answer = async (request: NotFoundRequest): Promise<Response | undefined> => {
    const url = origin === undefined ? request.url : `${origin}${requestTarget(request.url)}`;
    if (firstTableSeconds > 0) await redirects.ready(firstTableSeconds);
    const found = (await replayed(url)) ?? (await replayed(tidyUrl(url)));
    if (found) return responseOf(found, request.method);
    if (request.method === 'GET' || request.method === 'HEAD') {
      reporter.report({ url, referrer: request.headers.get('referer') });
    }
    return undefined;
  };

  const keepAlive = (platform: ExecutionContext | undefined): void => {
    if (!platform && !waitUntil) return;
    const work = Promise.all([redirects.settled(), reporter.settled()]);
    if (platform) platform.waitUntil(work);
    else waitUntil?.(work);
  };

  // Whatever fails here, the visitor gets the redirect or the site's own page.
  return async (request, platform) => {
    const response = await answer(request).catch(() => undefined);
    try {
      keepAlive(platform);
    } catch {
      // The work continues as long as the platform lets it.
    }
    return response;
  };
};

/**
 * Returns the first of `waypoints` for which `exists` says that the site has the page; undefined if
 * it has none.
 */
const firstPage = async (
  waypoints: ReturnType<RedirectReplay['waypoints']>,
  url: string,
  exists: (path: string) => boolean | Promise<boolean>,
): Promise<RedirectAnswer | undefined> => {
  for (const waypoint of waypoints) {
    const { pathname, search } = new URL(waypoint.location, url);
    if (await exists(`${pathname}${search}`)) return waypoint;
  }
  return undefined;
};

const responseOf = ({ status, location }: RedirectAnswer, method: string): Response => {
  if (location !== null) return new Response(null, { status, headers: { location } });
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(method === 'HEAD' ? null : pageOf(status), { status, headers });
};

const pageOf = (status: number): string => {
  const text =
    status === REDIRECT_STATUS.Gone410
      ? 'This page is gone.'
      : 'This page is not available for legal reasons.';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1></html>\n`;
};
