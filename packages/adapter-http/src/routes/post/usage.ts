import { getPostUsage, type Ports } from '@content-publishing/application';
import { RecordUsageSchema } from '@content-publishing/domain';
import type { FastifyInstance } from 'fastify';
import { exampleUsage } from '../../openapi/examples.ts';
import { operation } from '../operation.ts';
import { IdOrSlugSchema } from '../path.ts';

/** Adds the GET of the posts that name a post as related, and of those that link to it. */
export const postUsageRoute = (server: FastifyInstance, ports: Ports): void =>
  operation(server, ports, getPostUsage, {
    method: 'GET',
    url: '/external/posts/:idOrSlug/usage',
    params: IdOrSlugSchema,
    response: { 200: RecordUsageSchema },
    doc: {
      operationId: 'getPostUsage',
      summary: 'Count the posts that link to a post',
      description:
        'Returns the number of live posts that name a post as related, and in `links` the public ' +
        'posts that link to its page, for editors who are about to delete or rename it.',
      responseExample: exampleUsage,
    },
    input: ({ params }) => params.idOrSlug,
  });
