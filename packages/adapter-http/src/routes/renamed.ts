import type { PostRenamed, RecordRenamed } from '@content-publishing/application';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestError } from '../errors/http-error.ts';
import { sendError } from '../errors/send-error.ts';

/** Error of a use case: a response with an error body, or a redirect to the present slug. */
export type UseCaseError = RequestError | PostRenamed | RecordRenamed;

/**
 * Returns the response (308) to a read by a former slug: its schema, and the description of its
 * headers; undefined if the operation has no such error.
 */
export const renamedResponse = (errors: readonly string[]) => {
  const noun = errors.includes('post-renamed') ? 'post' : 'record';
  return errors.includes(`${noun}-renamed`)
    ? {
        schema: Type.Void({
          description: `The ${noun} was renamed: Location has its present slug.`,
        }),
        headers: { location: `Present path of the ${noun}.` },
      }
    : undefined;
};

/**
 * Sends the response to an error of a use case. After a rename it is a redirect to the path of the
 * request with the current slug; the query is kept.
 */
export const sendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: UseCaseError,
): FastifyReply => {
  if (error.kind !== 'post-renamed' && error.kind !== 'record-renamed') {
    return sendError(reply, error);
  }
  const { url, routeOptions } = request;
  const params = new Map(
    Object.entries({ ...Object.assign({}, request.params), idOrSlug: error.slug }),
  );
  const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return reply.code(308).header('location', `${path}${query}`).send();
};
