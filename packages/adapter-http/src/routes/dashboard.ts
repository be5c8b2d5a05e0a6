import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../auth/dashboard-cookie.ts';
import { type DashboardFiles, readDashboardFiles } from '../dashboard/dashboard-files.ts';
import { dashboardPage, dashboardPolicy, UNBUILT_PAGE } from '../dashboard/dashboard-page.ts';
import { sendError } from '../errors/send-error.ts';
import { preferredCoding } from '../negotiation/content-coding.ts';
import type { ContractServer } from '../type-provider.ts';

/** Path of the dashboard. */
export const DASHBOARD_PATH = '/dashboard';

/** Built dashboard that the service serves. */
export interface DashboardOptions {
  /**
   * Path of the folder with the built dashboard, which has `index.html` and `assets/`. While it has no
   * files, as during a build, the response is 503 with a page that loads itself again.
   */
  readonly folder: string;
  /**
   * API key in the page, with which its reader signs in by one click. Only for demos: everyone who
   * can open the page can read it. Default: none.
   */
  readonly demoKey?: string;
}

const NONCE_BYTES = 16;

/**
 * Adds GET /dashboard, the page of the dashboard, with all paths below it, which are its screens,
 * and the files that it loads.
 */
export const dashboardRoutes = (
  server: ContractServer,
  { folder, demoKey }: DashboardOptions,
): void => {
  let theFiles: DashboardFiles | undefined;
  const filesNow = async (): Promise<DashboardFiles | undefined> => {
    theFiles ??= await readDashboardFiles(folder);
    return theFiles;
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const files = await filesNow();
    if (files === undefined) return sendUnbuilt(reply);
    const { index } = files;
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return reply
      .headers({
        'content-security-policy': dashboardPolicy(nonce, isLoopback(request)),
        // With `same-origin` a window with the preview of a post could not be spoken to.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(dashboardPage(index, nonce, demoKey));
  };
  for (const url of [DASHBOARD_PATH, `${DASHBOARD_PATH}/*`]) {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      // A key in the page is a secret.
      config: { isCompressed: demoKey === undefined },
      handler: sendPage,
    });
  }

  server.route<{ readonly Params: { readonly name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${DASHBOARD_PATH}/assets/:name`,
    handler: async (request, reply) => {
      const files = await filesNow();
      if (files === undefined) return sendUnbuilt(reply);
      const asset = files.assets.get(request.params.name);
      if (asset === undefined) return sendError(reply, { kind: 'unknown-route' });
      const isZipped =
        preferredCoding(request.headers['accept-encoding']?.toString(), ['gzip']) !== undefined;
      reply.headers({
        // The policy of the worker is the one of its file.
        'content-security-policy': dashboardPolicy('none', isLoopback(request)),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      if (isZipped) reply.header('content-encoding', 'gzip');
      return reply.type(asset.type).send(await (isZipped ? asset.gzip() : asset.plain()));
    },
  });
};

const UNAVAILABLE = 503;

const sendUnbuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .status(UNAVAILABLE)
    .headers({
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    .type('text/html; charset=utf-8')
    .send(UNBUILT_PAGE);
