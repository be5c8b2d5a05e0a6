import type { Ports, Removal, UseCase } from '@content-publishing/application';
import { inputParser } from '@content-publishing/domain';
import { type TSchema, Type } from '@sinclair/typebox';
import { principalOf } from '../../auth/principal.ts';
import { rejectBody } from '../../body/json-body.ts';
import { parseIfMatch } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';
import { readQuery, rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import { ConditionSchema } from '../condition.ts';
import type { Description, ErrorsOf } from './description.ts';
import type { RecordPath } from './path.ts';

interface DeleteRoute<Row, E extends RequestError> extends Description {
  readonly path: RecordPath;
  readonly schema: TSchema;
  readonly remove: UseCase<Ports, Removal, Row, E>;
  /**
   * Use case that also removes the file of the record, for requests with `purge=true`; undefined
   * for records without files.
   */
  readonly purge?: UseCase<Ports, Removal, Row, E>;
  readonly errors: ErrorsOf<E>;
  readonly example: () => Row;
}

const PurgeSchema = Type.Object(
  {
    purge: Type.Optional(
      Type.Boolean({
        description: 'Whether the file is removed at once; false if absent.',
        default: false,
      }),
    ),
  },
  { additionalProperties: false },
);

const parsePurge = inputParser(PurgeSchema);

/**
 * Adds the DELETE of a record of a kind, conditional on `If-Match`. The response is the removed
 * record.
 */
export const deleteRoute = <Row, E extends RequestError>(
  server: ContractServer,
  ports: Ports,
  { path, schema, remove, purge, errors, example, ...description }: DeleteRoute<Row, E>,
): void => {
  const removeFor = remove(ports);
  const purgeFor = purge?.(ports);
  server.delete(
    path.url,
    {
      onRequest: [...accessWith(ports, remove), ...(purge ? [] : [rejectQuery]), rejectBody],
      schema: {
        params: path.params,
        headers: ConditionSchema,
        ...(purge && { querystring: PurgeSchema }),
        response: { 200: schema, ...errorResponses },
      },
      config: {
        operation: {
          permissions: remove.permissions,
          ...description,
          errors: { ...errors, 'invalid-input': true, 'unexpected-body': true },
          responseExample: example,
        },
      },
    },
    async (request, reply) => {
      const query = parsePurge(readQuery(PurgeSchema, request.query));
      if (query.isErr()) return sendError(reply, query.error);
      const use = query.value.purge && purgeFor ? purgeFor : removeFor;
      const removed = await use(principalOf(request), {
        reference: path.referenceOf(request),
        versions: parseIfMatch(request.headers['if-match']),
      });
      return removed.match(
        (record) => reply.code(200).send(record),
        (error) => sendError(reply, error),
      );
    },
  );
};
