import { REDIRECT_STATUS, type RedirectAnswer } from '@content-publishing/domain';
import type { RedirectReplay } from '../redirects/redirect-poller.ts';
import type { NotFoundReporter } from './not-found-reporter.ts';
import { requestTarget } from './request-target.ts';
import { tidyUrl } from './tidy-url.ts';

/**
 * Execution context of a platform that may stop work once a request is answered, such as Workers'
 * `ctx`.
 */
export interface ExecutionContext {
  /** Keeps what was begun for the request alive until `work` ends. */
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
   * Origin of the site for its visitors, such as `https://www.example.org`, if a proxy before it
   * changes scheme or host: rules with absolute targets on the site are then followed to the end.
   */
  readonly siteOrigin?: string;
  /**
   * Returns whether the site has a page at `path`, a path with its query such as
   * `/blog/moka?page=2`. A chain of redirects ends at the first page that the site has, as it would
   * for a browser; without `exists` it is followed to its end. It is asked 20 times for one request
   * at most, and only for chains.
   */
  readonly exists?: (path: string) => boolean | Promise<boolean>;
  /**
   * Maximum time that a request waits for the very first table: none if absent. For platforms that
   * start an instance for a request, where it would find none.
   */
  readonly firstTableSeconds?: number;
  /** Keeps the process alive, for platforms that have one function for all requests. */
  readonly waitUntil?: ExecutionContext['waitUntil'];
}

/** A request that found nothing: a `Request`, or what is read of one. */
export interface NotFoundRequest {
  /** The absolute URL. Its path may be as it was asked for, such as `/a/../b`. */
  readonly url: string;
  readonly method: string;
  readonly headers: Pick<Headers, 'get'>;
}

/**
 * Handles a request that found nothing on the site: the answer of a redirect rule; or nothing, then
 * the 404 is reported and the site answers with its own page. Never throws.
 */
export type NotFoundHandler = (
  request: NotFoundRequest,
  platform?: ExecutionContext,
) => Promise<Response | undefined>;

/**
 * Puts redirects and reports together. Requests by GET and HEAD are reported, others only redirected.
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

  /** Returns the answer of the rules for `url`. */
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

  // Whatever is wrong here, the visitor gets the redirect, or else the site's own page.
  return async (request, platform) => {
    const response = await answer(request).catch(() => undefined);
    try {
      keepAlive(platform);
    } catch {
      // The work goes on as long as the platform lets it.
    }
    return response;
  };
};

/** Returns the first of `waypoints` whose page the site has. */
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
