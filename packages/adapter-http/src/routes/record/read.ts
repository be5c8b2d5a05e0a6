import type { Ports, RecordRenamed, UseCase } from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain';
import { type TSchema, Type } from '@sinclair/typebox';
import { principalOf } from '../../auth/principal.ts';
import {
  conditionalHeaders,
  ETAG,
  NotModifiedSchema,
  RevalidationSchema,
} from '../../caching/conditional-headers.ts';
import { formatEtag, matchesEtag } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import type { Description, ErrorsOf } from './description.ts';
import type { RecordPath } from './path.ts';

interface ReadRoute<Row, E extends RequestError> extends Description {
  readonly path: RecordPath;
  readonly schema: TSchema;
  readonly read: UseCase<Ports, string, Row, E | RecordRenamed>;
  /** Whether a request with a former slug gets a redirect (308) to the current one. */
  readonly renames?: true;
  /** Returns the version of a record. Default: {@link recordVersion}. */
  readonly versionOf?: (record: Row) => string;
  readonly errors: ErrorsOf<E>;
  readonly example: () => Row;
}

const RenamedSchema = Type.Void({
  description: 'The record was renamed: Location has its present slug.',
});

const isRenamed = (error: { readonly kind: string }): error is RecordRenamed =>
  error.kind === 'record-renamed';

/** Adds the GET of a record of a kind, with the version of the record as the ETag. */
export const readRoute = <Row extends object, E extends RequestError>(
  server: ContractServer,
  ports: Ports,
  {
    path,
    schema,
    read,
    versionOf = recordVersion,
    renames,
    errors,
    example,
    ...description
  }: ReadRoute<Row, E>,
): void => {
  const recordFor = read(ports);
  const collection = path.url.replace(/\/:[^/]+$/, '');
  server.route({
    method: ['GET', 'HEAD'],
    url: path.url,
    onRequest: [...accessWith(ports, read), rejectQuery],
    schema: {
      params: path.params,
      headers: RevalidationSchema,
      response: {
        200: schema,
        304: NotModifiedSchema,
        ...(renames && { 308: RenamedSchema }),
        ...errorResponses,
      },
    },
    config: {
      operation: {
        permissions: read.permissions,
        ...description,
        errors: { ...errors, 'invalid-input': true },
        responseExample: example,
        responseHeaders: {
          200: ETAG,
          304: ETAG,
          ...(renames && { 308: { location: 'Present path of the record.' } }),
        },
      },
    },
    handler: async (request, reply) => {
      const found = await recordFor(principalOf(request), path.referenceOf(request));
      return found.match(
        (record) => {
          const etag = formatEtag(versionOf(record));
          reply.headers(conditionalHeaders(etag));
          return matchesEtag(etag, request.headers['if-none-match'])
            ? reply.code(304).send()
            : reply.code(200).send(record);
        },
        (error) =>
          isRenamed(error)
            ? reply
                .code(308)
                .header('location', `${collection}/${encodeURIComponent(error.slug)}`)
                .send()
            : sendError(reply, error),
      );
    },
  });
};
