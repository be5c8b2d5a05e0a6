import { REDIRECT_STATUS, type RedirectAnswer } from '@content-publishing/domain';
import type { RedirectReplay } from '../redirects/redirect-replay.ts';
import type { NotFoundReporter } from './not-found-reporter.ts';

/** What a platform gives that may stop work once a request is answered, such as Workers' `ctx`. */
export interface WaitsForWork {
  /** Keeps what was begun for the request alive until `work` ends. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What a request that found nothing is handled with. */
export interface NotFoundHandlerOptions {
  readonly redirects: Pick<RedirectReplay, 'match' | 'ready' | 'settled'>;
  readonly reporter: Pick<NotFoundReporter, 'report' | 'settled'>;
  /**
   * Where the site is for its visitors, such as `https://www.example.org`, if a proxy before it
   * changes scheme or host: rules with absolute targets on the site are then followed to the end.
   */
  readonly siteOrigin?: string;
  /**
   * How long a request may wait for the very first table: not at all if absent. For platforms that
   * start an instance for a request, where it would find none.
   */
  readonly firstTableSeconds?: number;
  /** For platforms that have one function for all requests. */
  readonly waitUntil?: WaitsForWork['waitUntil'];
}

/**
 * Handles a request that found nothing on the site: the answer of a redirect rule; or nothing, then
 * the 404 is reported and the site answers with its own page. Never throws.
 */
export type NotFoundHandler = (
  request: Request,
  platform?: WaitsForWork,
) => Promise<Response | undefined>;

/** Puts redirects and reports together. Requests by GET and HEAD are reported, others only redirected. */
export const createNotFoundHandler = ({
  redirects,
  reporter,
  siteOrigin,
  firstTableSeconds = 0,
  waitUntil,
}: NotFoundHandlerOptions): NotFoundHandler => {
  const origin = siteOrigin === undefined ? undefined : new URL(siteOrigin).origin;

  const answer = async (request: Request): Promise<Response | undefined> => {
    const { pathname, search } = new URL(request.url);
    const url = origin === undefined ? request.url : `${origin}${pathname}${search}`;
    if (firstTableSeconds > 0) await redirects.ready(firstTableSeconds);
    const found = redirects.match(url);
    if (found) return responseOf(found, request.method);
    if (request.method === 'GET' || request.method === 'HEAD') {
      reporter.report({ url, referrer: request.headers.get('referer') });
    }
    return undefined;
  };

  const keepAlive = (platform: WaitsForWork | undefined): void => {
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
