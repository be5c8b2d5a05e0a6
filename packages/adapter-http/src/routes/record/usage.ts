import type { Ports, UseCase } from '@content-publishing/application';
import { type RecordUsage, RecordUsageSchema } from '@content-publishing/domain';
import type { FastifyInstance } from 'fastify';
import type { RequestError } from '../../errors/http-error.ts';
import { exampleUsage } from '../../openapi/examples.ts';
import { operation } from '../operation.ts';
import type { RecordPath } from './path.ts';

/** Count of the uses of a record of a kind. */
export interface UsageRoute {
  readonly path: RecordPath;
  readonly usage: UseCase<Ports, string, RecordUsage, RequestError>;
  readonly operationId: string;
  /** Name of a record with its article, such as `a tag`. */
  readonly record: string;
}

/** Adds the GET of the posts that show a record of a kind, below the path of the record. */
export const usageRoute = (
  server: FastifyInstance,
  ports: Ports,
  { path, usage, operationId, record }: UsageRoute,
): void =>
  operation(server, ports, usage, {
    method: 'GET',
    url: `${path.url}/usage`,
    params: path.params,
    response: { 200: RecordUsageSchema },
    doc: {
      operationId,
      summary: `Count the posts that show ${record}`,
      description:
        `Returns the number of live posts that show ${record}, and the ten that were saved last, ` +
        'for editors who are about to delete the record. Keys that can only read published posts ' +
        'see only these.',
      responseExample: exampleUsage,
    },
    input: ({ request }) => path.referenceOf(request),
  });
