import { once } from '@content-publishing/domain';
import type { FastifyReply } from 'fastify';
import { preferredCoding } from '../negotiation/content-coding.ts';
import { formatEtag, matchesEtag } from '../caching/etag.ts';
import { referencePage, SCRIPT_PATH } from '../api-docs/page.ts';
import { REFERENCE_POLICY } from '../api-docs/policy.ts';
import { readReferenceScript } from '../api-docs/script.ts';
import type { ContractServer } from '../type-provider.ts';

/** Adds GET /docs, the interactive API reference, and GET /docs/scalar.js, its script. */
export const docsRoutes = (server: ContractServer): void => {
  // Loaded at the first request: most processes never need it.
  const theScript = once(readReferenceScript);

  const sendPage = async (_request: unknown, reply: FastifyReply) => {
    const { version } = await theScript();
    return reply
      .header('content-security-policy', REFERENCE_POLICY)
      .type('text/html; charset=utf-8')
      .send(referencePage(version));
  };
  server.route({ method: ['GET', 'HEAD'], url: '/docs', handler: sendPage });
  server.route({ method: ['GET', 'HEAD'], url: '/docs/', handler: sendPage });

  server.route({
    method: ['GET', 'HEAD'],
    url: SCRIPT_PATH,
    handler: async ({ headers, url }, reply) => {
      const { version, gzip, plain } = await theScript();
      const isZipped =
        preferredCoding(headers['accept-encoding']?.toString(), ['gzip']) !== undefined;
      const etag = formatEtag(isZipped ? `${version}-gzip` : version);
      // During an update, the page of another version of the server may request this script.
      const isNamedVersion = url.endsWith(`?version=${version}`);
      reply.headers({
        etag,
        'cache-control': isNamedVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
      });
      if (matchesEtag(etag, headers['if-none-match'])) return reply.code(304).send();
      if (isZipped) reply.header('content-encoding', 'gzip');
      return reply.type('text/javascript; charset=utf-8').send(isZipped ? gzip : await plain());
    },
  });
};
