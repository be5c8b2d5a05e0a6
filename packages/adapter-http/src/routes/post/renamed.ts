import type { PostRenamed } from '@content-publishing/application';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';

/** Response to a read by a slug that the post had before. */
export const RenamedSchema = Type.Void({
  description: 'The post was renamed: Location has its present slug.',
});

/** Headers of that response. */
export const RENAMED = { location: 'Where the post is now.' };

/**
 * Sends `error`; a redirect to the path with the present slug where the post was renamed. `below` is
 * what follows the slug in the path. The query stays.
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
