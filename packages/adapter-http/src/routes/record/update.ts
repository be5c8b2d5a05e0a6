import type { Ports, RecordChange, UseCase } from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain';
import type { TObject, TSchema } from '@sinclair/typebox';
import { principalOf } from '../../auth/principal.ts';
import { bodyOf, PATCH_TYPES, readMergePatches } from '../../body/json-body.ts';
import { ETAG } from '../../caching/conditional-headers.ts';
import { formatEtag, parseIfMatch } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import { ConditionSchema } from '../condition.ts';
import type { Description, ErrorsOf } from './description.ts';
import type { RecordPath } from './path.ts';

interface UpdateRoute<Row, E extends RequestError> extends Description {
  readonly path: RecordPath;
  readonly body: TObject;
  readonly schema: TSchema;
  readonly update: UseCase<Ports, RecordChange, Row, E>;
  /** Returns the version of a record. Default: {@link recordVersion}. */
  readonly versionOf?: (record: Row) => string;
  readonly errors: ErrorsOf<E>;
  readonly requestExample: unknown;
  readonly example: () => Row;
}

/**
 * Adds the PATCH of a record of a kind with a JSON Merge Patch (RFC 7396), conditional on
 * `If-Match`.
 */
export const updateRoute = <Row extends object, E extends RequestError>(
  server: ContractServer,
  ports: Ports,
  route: UpdateRoute<Row, E>,
): void => {
  const { versionOf = recordVersion, ...others } = route;
  const { path, body, schema, update, errors, requestExample, example, ...description } = others;
  const updateFor = update(ports);
  // A separate plugin: other methods take no merge patches.
  server.register(async (scope) => {
    readMergePatches(scope);
    scope.patch(
      path.url,
      {
        onRequest: [...accessWith(ports, update), rejectQuery],
        schema: {
          params: path.params,
          headers: ConditionSchema,
          body,
          response: { 200: schema, ...errorResponses },
        },
        config: {
          operation: {
            permissions: update.permissions,
            ...description,
            errors,
            requestTypes: PATCH_TYPES,
            requestExample,
            responseExample: example,
            responseHeaders: {
              200: { ...ETAG, 'accept-patch': 'The media types that a patch can have.' },
            },
          },
        },
      },
      async (request, reply) => {
        const updated = await updateFor(principalOf(request), {
          reference: path.referenceOf(request),
          patch: bodyOf(request),
          versions: parseIfMatch(request.headers['if-match']),
        });
        return updated.match(
          (record) =>
            reply
              .code(200)
              .header('etag', formatEtag(versionOf(record)))
              .send(record),
          (error) => sendError(reply, error),
        );
      },
    );
  });
};
