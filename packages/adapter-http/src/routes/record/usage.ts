import type { Ports, UseCase } from '@content-publishing/application';
import { type RecordUsage, RecordUsageSchema } from '@content-publishing/domain';
import { principalOf } from '../../auth/principal.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';
import { exampleUsage } from '../../openapi/examples.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import type { ErrorsOf } from './description.ts';
import type { RecordPath } from './path.ts';

interface UsageRoute<E extends RequestError> {
  readonly path: RecordPath;
  readonly usage: UseCase<Ports, string, RecordUsage, E>;
  readonly operationId: string;
  /** Name of a record with its article, such as `a tag`. */
  readonly record: string;
  readonly errors: ErrorsOf<E>;
}

/** Adds the GET of the posts that show a record of a kind, below the path of the record. */
export const usageRoute = <E extends RequestError>(
  server: ContractServer,
  ports: Ports,
  { path, usage, operationId, record, errors }: UsageRoute<E>,
): void => {
  const usageFor = usage(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: `${path.url}/usage`,
    onRequest: [...accessWith(ports, usage), rejectQuery],
    schema: { params: path.params, response: { 200: RecordUsageSchema, ...errorResponses } },
    config: {
      operation: {
        permissions: usage.permissions,
        operationId,
        summary: `Count the posts that show ${record}`,
        description:
          `Returns the number of live posts that show ${record}, and the ten that were saved last, ` +
          'for editors who are about to delete the record. Keys that can only read published posts ' +
          'see only these.',
        errors: { ...errors, 'invalid-input': true },
        responseExample: exampleUsage,
      },
    },
    handler: async (request, reply) => {
      const found = await usageFor(principalOf(request), path.referenceOf(request));
      return found.match(
        (value) => reply.code(200).send(value),
        (error) => sendError(reply, error),
      );
    },
  });
};
