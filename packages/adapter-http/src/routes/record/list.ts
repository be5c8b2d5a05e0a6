import type { Ports, UseCase } from '@content-publishing/application';
import type { Page } from '@content-publishing/domain';
import type { TObject, TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { jsonBytes } from '../../body/text-bytes.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { NO_PARAMS, operation } from '../operation.ts';
import type { Description } from './description.ts';
import { sendTagged } from './send-tagged.ts';

/** List of a record kind: its use case, schemas and texts. */
export interface ListRoute<Item> extends Description {
  readonly url: string;
  readonly query: TObject;
  readonly page: TSchema;
  readonly list: UseCase<Ports, unknown, Page<Item>, RequestError>;
  readonly example: () => Page<Item>;
}

/** Adds the GET of a page of records of a kind, with an ETag made of the bytes of the page. */
export const listRoute = <Item>(
  server: FastifyInstance,
  ports: Ports,
  { url, query, page, list, example, ...texts }: ListRoute<Item>,
): void =>
  operation(server, ports, list, {
    method: 'GET',
    url,
    params: NO_PARAMS,
    query,
    response: { 200: page },
    doc: { ...texts, responseExample: example },
    etag: 'bytes',
    input: (asked) => asked.query,
    reply: (reply, found, request) => sendTagged(request, reply, jsonBytes(found)),
  });
