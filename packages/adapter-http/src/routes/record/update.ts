import type { Ports, RecordChange, UseCase } from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain/records';
import type { TObject, TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RequestError } from '../../errors/http-error.ts';
import { operation, sendJson } from '../operation.ts';
import type { Description } from './description.ts';
import type { RecordPath } from './path.ts';

/** Change of a record of a kind: its use case, schemas and texts. */
export interface UpdateRoute<Row> extends Description {
  readonly path: RecordPath;
  readonly body: TObject;
  readonly schema: TSchema;
  readonly update: UseCase<Ports, RecordChange, Row, RequestError>;
  /** Returns the version of a record. Default: {@link recordVersion}. */
  readonly versionOf?: (record: Row) => string;
  readonly requestExample: unknown;
  readonly example: () => Row;
}

/**
 * Adds the PATCH of a record of a kind with a JSON Merge Patch (RFC 7396), conditional on
 * `If-Match`.
 */
export const updateRoute = <Row extends object>(
  server: FastifyInstance,
  ports: Ports,
  route: UpdateRoute<Row>,
): void => {
  const { path, body, schema, update, versionOf = recordVersion, example, ...texts } = route;
  operation(server, ports, update, {
    method: 'PATCH',
    url: path.url,
    params: path.params,
    isConditional: true,
    isPatch: true,
    body,
    response: { 200: schema },
    doc: { ...texts, responseExample: example },
    etag: versionOf,
    input: (asked) => ({
      reference: path.referenceOf(asked.request),
      patch: asked.body(),
      versions: asked.versions,
    }),
    reply: sendJson,
  });
};
