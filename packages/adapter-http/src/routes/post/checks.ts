import {
  checkPostDraftSerialized,
  getPostChecksSerialized,
  type Ports,
} from '@content-publishing/application';
import { PostChecksSchema, PostDraftSchema, type Utf8Text } from '@content-publishing/domain';
import type { FastifyReply } from 'fastify';
import { principalOf } from '../../auth/principal.ts';
import { bodyOf, JSON_TYPE } from '../../body/json-body.ts';
import { utf8Bytes } from '../../body/text-bytes.ts';
import { ETAG, NotModifiedSchema, RevalidationSchema } from '../../caching/conditional-headers.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { sendError } from '../../errors/send-error.ts';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import { exampleCheckedDraft, examplePostChecks } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import { IdOrSlugSchema, idOrSlugOf } from '../path.ts';
import { sendTagged } from '../record/send-tagged.ts';
import { RENAMED, RenamedSchema, sendReadError } from './renamed.ts';

/** Adds the operations that check posts (management API, Operations). */
export const postCheckRoutes = (
  server: ContractServer,
  ports: Ports,
  readPorts: Ports,
  inflight: InflightResponses,
): void => {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/posts/:idOrSlug/checks',
    onRequest: [...accessWith(ports, getPostChecksSerialized), rejectQuery],
    schema: {
      params: IdOrSlugSchema,
      headers: RevalidationSchema,
      response: {
        200: PostChecksSchema,
        304: NotModifiedSchema,
        308: RenamedSchema,
        ...errorResponses,
      },
    },
    config: {
      operation: operationOf(getPostChecksSerialized, {
        operationId: 'getPostChecks',
        summary: 'Check a post',
        description:
          'Returns the checks behind the seoScore and the readabilityScore of a post, each with its ' +
          'finding, advice, and the places in the post that it is about. Media are judged as they are now.',
        errors: { 'post-not-found': true, 'invalid-input': true, 'too-much-memory': true },
        responseExample: examplePostChecks,
        responseHeaders: { 200: ETAG, 304: ETAG, 308: RENAMED },
      }),
    },
    handler: async (request, reply) =>
      inflight.make(request, reply, async (admit) => {
        const check = getPostChecksSerialized({ ...readPorts, admit });
        const checked = await check(principalOf(request), idOrSlugOf(request));
        return checked.match(
          async (checks) => sendTagged(request, reply, await utf8Bytes(checks)),
          async (error) => sendReadError(request, reply, error, '/checks'),
        );
      }),
  });

  const checkDraft = checkPostDraftSerialized(ports);

  server.post(
    '/external/posts/checks',
    {
      onRequest: [...accessWith(ports, checkPostDraftSerialized), rejectQuery],
      schema: {
        body: PostDraftSchema,
        response: { 200: PostChecksSchema, ...errorResponses },
      },
      config: {
        takesBytes: true,
        operation: operationOf(checkPostDraftSerialized, {
          operationId: 'checkPostDraft',
          summary: 'Check a draft',
          description:
            'Returns the checks of the post that the request would create, and stores nothing. ' +
            'The request is like one that creates a post, with the same errors, but its slug may be taken.',
          errors: {
            'invalid-input': true,
            'scheduled-on-create': true,
            'reference-not-found': true,
            'not-a-picture': true,
            'too-many-values': true,
            'too-much-memory': true,
          },
          requestExample: exampleCheckedDraft,
          responseExample: examplePostChecks,
        }),
      },
    },
    async (request, reply) => {
      const checked = checkDraft(principalOf(request), bodyOf(request));
      return checked.match(
        (checks) => sendChecks(reply, checks),
        async (error) => sendError(reply, error),
      );
    },
  );
};

const sendChecks = async (reply: FastifyReply, checks: Utf8Text): Promise<FastifyReply> =>
  reply
    .code(200)
    .type(`${JSON_TYPE}; charset=utf-8`)
    .send(await utf8Bytes(checks));
