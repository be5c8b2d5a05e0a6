import type { Ports, Actor, Removal, UseCase } from '@content-publishing/application';
import { inputParser } from '@content-publishing/domain';
import { type TSchema, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RequestError } from '../../errors/http-error.ts';
import { operation, sendJson } from '../operation.ts';
import type { Description } from './description.ts';
import type { RecordPath } from './path.ts';

/** Removal of a record of a kind: its use case, schema and texts. */
export interface DeleteRoute<Row> extends Description {
  readonly path: RecordPath;
  readonly schema: TSchema;
  readonly remove: UseCase<Ports, Removal, Row, RequestError>;
  readonly example: () => Row;
}

/**
 * Adds the DELETE of a record of a kind, conditional on `If-Match`. The response is the removed
 * record.
 */
export const deleteRoute = <Row>(
  server: FastifyInstance,
  ports: Ports,
  { path, schema, remove, example, ...texts }: DeleteRoute<Row>,
): void =>
  operation(server, ports, remove, {
    method: 'DELETE',
    url: path.url,
    params: path.params,
    isConditional: true,
    response: { 200: schema },
    doc: { ...texts, responseExample: example },
    input: ({ request, versions }) => ({ reference: path.referenceOf(request), versions }),
    reply: sendJson,
  });

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

interface PurgeRequest {
  readonly removal: Removal;
  readonly query: unknown;
}

/** Like {@link deleteRoute}, for records with files: `purge=true` also removes the file. */
export const purgeRoute = <Row>(
  server: FastifyInstance,
  ports: Ports,
  {
    path,
    schema,
    remove,
    purge,
    example,
    ...texts
  }: DeleteRoute<Row> & { readonly purge: UseCase<Ports, Removal, Row, RequestError> },
): void => {
  const chosen = (isPurge: boolean): UseCase<Ports, Removal, Row, RequestError> =>
    isPurge ? purge : remove;
  const either: UseCase<Ports, PurgeRequest, Row, RequestError> = Object.assign(
    (deps: Ports) =>
      (actor: Actor, { removal, query }: PurgeRequest) =>
        parsePurge(query).asyncAndThen(({ purge: isPurge = false }) =>
          chosen(isPurge)(deps)(actor, removal),
        ),
    {
      permissions: remove.permissions,
      errors: ['invalid-input' as const, ...remove.errors, ...purge.errors],
    },
  );
  operation(server, ports, either, {
    method: 'DELETE',
    url: path.url,
    params: path.params,
    query: PurgeSchema,
    isConditional: true,
    response: { 200: schema },
    doc: { ...texts, responseExample: example },
    input: ({ request, query, versions }) => ({
      query,
      removal: { reference: path.referenceOf(request), versions },
    }),
    reply: sendJson,
  });
};
