import type {
  CreatedRecord,
  CreationRequest,
  Ports,
  UseCase,
} from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain/records';
import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ETAG } from '../../caching/conditional-headers.ts';
import { formatEtag } from '../../caching/etag.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { type Documentation, NO_PARAMS, operation, type OperationRoute } from '../operation.ts';
import type { Description } from './description.ts';

/** Schema of the header with the idempotency key of a request, with which it can be retried. */
export const IdempotencyKeySchema = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'Unique name of the request, such as a UUID: 1 to 255 visible ASCII ' +
        'characters without spaces. A retry within 24 hours gets the first response.',
    }),
  ),
});

/**
 * Returns the text of the idempotency key header of a request, which the use case validates;
 * undefined without one. Several headers arrive as one text, which is no valid key.
 */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['idempotency-key']?.toString();

/** Form with a file from which a record can be created, in place of JSON. */
interface RecordForm {
  readonly doc: Pick<Documentation, 'formExample' | 'formSchema'>;
  /** Checks of a request with a form, its handler, and the errors of both. */
  readonly route: Pick<OperationRoute, 'errors' | 'instead' | 'reject'>;
}

/** Creation of records of a kind: its use case, schemas and texts. */
export interface CreateRoute<Row> extends Description {
  readonly url: string;
  readonly body: TObject;
  readonly schema: TSchema;
  readonly create: UseCase<Ports, CreationRequest, CreatedRecord<Row>, RequestError>;
  /** Returns the version of a new record. Default: {@link recordVersion}. */
  readonly versionOf?: (record: Row) => string;
  /** Form that is accepted in place of JSON; absent if the record has none. */
  readonly form?: RecordForm;
  /** Whether the response shows a secret. */
  readonly hasSecret?: true;
  readonly requestExample: unknown;
  readonly example: () => Row;
}

/**
 * Adds the POST that creates a record of a kind. The response is 201 with the address of the
 * record, also for a retry with the same idempotency key.
 */
export const createRoute = <Row extends { readonly id: string }>(
  server: FastifyInstance,
  ports: Ports,
  route: CreateRoute<Row>,
): void => {
  const {
    url,
    body,
    schema,
    create,
    versionOf = recordVersion,
    form,
    hasSecret,
    example,
    ...texts
  } = route;
  operation(server, ports, create, {
    method: 'POST',
    url,
    params: NO_PARAMS,
    headers: IdempotencyKeySchema,
    body,
    response: { ...(form && { 200: schema }), 201: schema },
    ...(hasSecret && { config: { isCompressed: false } }),
    ...(form && { ...form.route, config: { streamsForms: true } }),
    doc: {
      ...texts,
      ...form?.doc,
      responseExample: example,
      responseHeaders: {
        201: {
          ...ETAG,
          location: 'Path of the record.',
          'idempotency-replayed':
            '`true` when an earlier request with the same key created the record; else absent.',
        },
      },
    },
    input: (asked) => ({ idempotencyKey: idempotencyKeyOf(asked.request), draft: asked.body() }),
    reply: (reply, { record, isReplay }) => {
      if (isReplay) reply.header('idempotency-replayed', 'true');
      return reply
        .code(201)
        .headers({ location: `${url}/${record.id}`, etag: formatEtag(versionOf(record)) })
        .send(record);
    },
  });
};
