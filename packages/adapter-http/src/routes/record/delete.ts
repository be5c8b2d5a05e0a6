import type { Ports, UseCase } from '@content-publishing/application';
import type { TSchema } from '@sinclair/typebox';
import { principalOf } from '../../auth/authentication.ts';
import { rejectBody } from '../../body/json-body.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import type { Description, ErrorsOf } from './description.ts';
import type { Addressed } from './path.ts';

/** Removal of a record. */
interface DeleteRoute<Row, E extends RequestError> extends Description {
  readonly path: Addressed;
  readonly schema: TSchema;
  readonly remove: UseCase<Ports, string, Row, E>;
  readonly errors: ErrorsOf<E>;
  readonly example: () => Row;
}

/** DELETE of a record, which is returned as it was. */
export const deleteRoute = <Row, E extends RequestError>(
  server: ContractServer,
  ports: Ports,
  { path, schema, remove, errors, example, ...description }: DeleteRoute<Row, E>,
): void => {
  const removeFor = remove(ports);
  server.delete(
    path.url,
    {
      onRequest: [...accessWith(ports, remove.permissions), rejectQuery, rejectBody],
      schema: { params: path.params, response: { 200: schema, ...errorResponses } },
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
      const removed = await removeFor(principalOf(request), path.referenceOf(request));
      return removed.match(
        (record) => reply.code(200).send(record),
        (error) => sendError(reply, error),
      );
    },
  );
};
