import type { Ports, RecordRenamed, UseCase } from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain/records';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RequestError } from '../../errors/http-error.ts';
import { operation, sendJson } from '../operation.ts';
import type { Description } from './description.ts';
import type { RecordPath } from './path.ts';

/** Reading a record of a kind: its use case, schema and texts. */
export interface ReadRoute<Row> extends Description {
  readonly path: RecordPath;
  readonly schema: TSchema;
  readonly read: UseCase<Ports, string, Row, RequestError | RecordRenamed>;
  /** Returns the version of a record. Default: {@link recordVersion}. */
  readonly versionOf?: (record: Row) => string;
  readonly example: () => Row;
}

/** Adds the GET of a record of a kind, with the version of the record as the ETag. */
export const readRoute = <Row extends object>(
  server: FastifyInstance,
  ports: Ports,
  { path, schema, read, versionOf = recordVersion, example, ...texts }: ReadRoute<Row>,
): void =>
  operation(server, ports, read, {
    method: 'GET',
    url: path.url,
    params: path.params,
    response: { 200: schema },
    doc: { ...texts, responseExample: example },
    etag: versionOf,
    input: ({ request }) => path.referenceOf(request),
    reply: sendJson,
  });
