import type { Ports, UseCase } from '@content-publishing/application';
import type { Page } from '@content-publishing/domain';
import type { TObject, TSchema } from '@sinclair/typebox';
import { principalOf } from '../../auth/principal.ts';
import { jsonBytes } from '../../body/text-bytes.ts';
import { ETAG, NotModifiedSchema, RevalidationSchema } from '../../caching/conditional-headers.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';
import { readQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import type { Description, ErrorsOf } from './description.ts';
import { sendTagged } from './send-tagged.ts';

interface ListRoute<Item, E extends RequestError> extends Description {
  readonly url: string;
  readonly query: TObject;
  readonly page: TSchema;
  readonly list: UseCase<Ports, unknown, Page<Item>, E>;
  readonly errors: ErrorsOf<E>;
  readonly example: () => Page<Item>;
}

/** Adds the GET of a page of records of a kind, with an ETag made of the bytes of the page. */
export const listRoute = <Item, E extends RequestError>(
  server: ContractServer,
  ports: Ports,
  { url, query: querystring, page, list, errors, example, ...description }: ListRoute<Item, E>,
): void => {
  const pageFor = list(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url,
    onRequest: accessWith(ports, list),
    schema: {
      querystring,
      headers: RevalidationSchema,
      response: { 200: page, 304: NotModifiedSchema, ...errorResponses },
    },
    config: {
      operation: {
        permissions: list.permissions,
        ...description,
        errors,
        responseExample: example,
        responseHeaders: { 200: ETAG, 304: ETAG },
      },
    },
    handler: async (request, reply) => {
      const listed = await pageFor(principalOf(request), readQuery(querystring, request.query));
      return listed.match(
        (found) => sendTagged(request, reply, jsonBytes(found)),
        (error) => sendError(reply, error),
      );
    },
  });
};
