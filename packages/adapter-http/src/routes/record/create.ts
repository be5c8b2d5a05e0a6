import type {
  CreatedRecord,
  CreationRequest,
  Ports,
  UseCase,
} from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain';
import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { principalOf } from '../../auth/principal.ts';
import { isStreamedForm } from '../../body/form-data.ts';
import { bodyOf } from '../../body/json-body.ts';
import { ETAG } from '../../caching/conditional-headers.ts';
import { formatEtag } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import type { Description, ErrorsOf } from './description.ts';

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
export interface RecordForm {
  readonly schema: TObject;
  readonly example: unknown;
  /** Hook that may reject a request before its form is read. */
  readonly reject: onRequestHookHandler;
  /** Handles a request with a form, and sends the response. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

interface CreateRoute<Row, E extends RequestError> extends Description {
  readonly url: string;
  readonly body: TObject;
  readonly schema: TSchema;
  readonly create: UseCase<Ports, CreationRequest, CreatedRecord<Row>, E>;
  /** Returns the version of a new record. Default: {@link recordVersion}. */
  readonly versionOf?: (record: Row) => string;
  readonly errors: ErrorsOf<E>;
  /** Form that is accepted in place of JSON; absent if the record has none. */
  readonly form?: RecordForm;
  readonly requestExample: unknown;
  readonly example: () => Row;
}

/**
 * Adds the POST that creates a record of a kind. The response is 201 with the address of the
 * record, also for a retry with the same idempotency key.
 */
export const createRoute = <Row extends { readonly id: string }, E extends RequestError>(
  server: ContractServer,
  ports: Ports,
  {
    url,
    body,
    schema,
    create,
    versionOf = recordVersion,
    errors,
    form,
    requestExample,
    example,
    ...description
  }: CreateRoute<Row, E>,
): void => {
  const createFor = create(ports);
  server.post(
    url,
    {
      onRequest: [...accessWith(ports, create), rejectQuery, ...(form ? [form.reject] : [])],
      schema: {
        headers: IdempotencyKeySchema,
        body,
        response: { ...(form && { 200: schema }), 201: schema, ...errorResponses },
      },
      config: {
        ...(form && { streamsForms: true }),
        operation: {
          permissions: create.permissions,
          ...description,
          errors,
          requestExample,
          ...(form && { formSchema: form.schema, formExample: form.example }),
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
      },
    },
    async (request, reply) => {
      if (form && isStreamedForm(request)) return form.handle(request, reply);
      const idempotencyKey = idempotencyKeyOf(request);
      const draft = bodyOf(request);
      const created = await createFor(principalOf(request), { idempotencyKey, draft });
      return created.match(
        ({ record, isReplay }) => {
          if (isReplay) reply.header('idempotency-replayed', 'true');
          return reply
            .code(201)
            .headers({ location: `${url}/${record.id}`, etag: formatEtag(versionOf(record)) })
            .send(record);
        },
        (error) => sendError(reply, error),
      );
    },
  );
};
