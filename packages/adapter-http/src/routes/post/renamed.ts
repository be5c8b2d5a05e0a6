import type { PostRenamed } from '@content-publishing/application';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';

/** Schema of the response (308) to a read by a former slug of the post. */
export const RenamedSchema = Type.Void({
  description: 'The post was renamed: Location has its present slug.',
});

/** Descriptions of the headers of {@link RenamedSchema}. */
export const RENAMED = { location: 'Present path of the post.' };

/**
 * Sends the response to an error of a read, which for a renamed post is a redirect to the path with
 * its current slug, and otherwise the error response. `below` is the path after the slug, such as
 * `/revisions`. The query is kept.
 */
export const sendReadError = (
  { url }: FastifyRequest,
  reply: FastifyReply,
  error: RequestError | PostRenamed,
  below = '',
): FastifyReply => {
  if (error.kind !== 'post-renamed') return sendError(reply, error);
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const location = `/external/posts/${encodeURIComponent(error.slug)}${below}${query}`;
  return reply.code(308).header('location', location).send();
};
