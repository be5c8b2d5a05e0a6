import { convertBodySerialized, type Ports } from '@content-publishing/application';
import { BODY_TYPES, ConvertedBodySchema, MAX_SOURCE_BYTES } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../auth/actor.ts';
import { bodyOf, JSON_TYPE, readTexts } from '../body/json-body.ts';
import { utf8Bytes } from '../body/text-bytes.ts';
import { errorResponses } from '../errors/error-body.ts';
import { HttpException } from '../errors/http-error.ts';
import { sendError } from '../errors/send-error.ts';
import { exampleConvertedBody, exampleMarkdown } from '../openapi/body-examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';

const SourceSchema = Type.String({ description: 'Markdown or HTML.' });

/** Adds POST /external/bodies, which reads Markdown or HTML as blocks (management API, Operations). */
export const bodyRoutes = (server: ContractServer, ports: Ports): void => {
  const convert = convertBodySerialized(ports);
  const { bodyLimit = MAX_SOURCE_BYTES } = server.initialConfig;

  server.register(async (scope) => {
    readTexts(scope, BODY_TYPES);
    scope.post(
      '/external/bodies',
      {
        onRequest: [...accessWith(ports, convertBodySerialized), rejectQuery],
        bodyLimit: Math.min(MAX_SOURCE_BYTES, bodyLimit),
        schema: { body: SourceSchema, response: { 200: ConvertedBodySchema, ...errorResponses } },
        config: {
          takesBytes: true,
          operation: operationOf(convertBodySerialized, {
            operationId: 'convertBody',
            summary: 'Convert Markdown or HTML to blocks',
            description:
              'Returns the blocks of Markdown or HTML, the front matter of Markdown, and a loss for ' +
              'everything that blocks cannot have as it was. Nothing is stored. A picture becomes an ' +
              'image if its URL is, or ends with `#`, `media:` and the id of a media record; any ' +
              'other becomes a link. Violations say why a post with these blocks would be rejected.',
            errors: { 'invalid-input': true, 'too-much-memory': true },
            requestTypes: BODY_TYPES,
            requestExample: exampleMarkdown,
            responseExample: exampleConvertedBody,
          }),
        },
      },
      async (request, reply) =>
        (await convert(actorOf(request), sourceIn(request))).match(
          async (converted) =>
            reply
              .code(200)
              .type(`${JSON_TYPE}; charset=utf-8`)
              .send(await utf8Bytes(converted)),
          async (error) => sendError(reply, error),
        ),
    );
  });
};

/** Returns the source in a request. Its type is one of the two that `readTexts` lets pass. */
const sourceIn = (request: FastifyRequest) => {
  const source = bodyOf(request);
  const given = request.headers['content-type']?.toLowerCase() ?? '';
  const type = BODY_TYPES.find((known) => given.startsWith(known));
  if (type === undefined || !(source instanceof Uint8Array)) {
    throw new HttpException({ kind: 'unsupported-media-type' });
  }
  return { type, source };
};
