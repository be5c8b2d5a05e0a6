import { hash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isNamed } from './entity-tag.ts';

/** The header with which a caller asks for an answer only if it has another one than before. */
export const RevalidationSchema = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of an earlier answer.' })),
});

/** The content of an answer that the caller has already. */
export const NotModifiedSchema = Type.Void({ description: 'Nothing changed since that ETag.' });

/** What the `ETag` of an answer is, for the OpenAPI description. */
export const ETAG = { etag: 'The version of this answer.' };

/** The headers of an answer that a caller may keep, and asks about before it is used again. */
export const revalidated = (etag: string): Readonly<Record<string, string>> => ({
  etag,
  'cache-control': 'private, no-cache',
  vary: 'x-api-key',
});

/**
 * A hook that tags good answers, same bytes, same tag, and sends 304 in place of one that the
 * caller has. It does not look at `Cache-Control: no-cache` in the request, which is for caches on
 * the way: some clients send it with every conditional request.
 */
export const revalidate = async (
  request: FastifyRequest,
  reply: FastifyReply,
  content: unknown,
): Promise<unknown> => {
  if (reply.statusCode !== 200 || typeof content !== 'string') return content;
  const etag = entityTag(hash('sha256', content, 'base64url'));
  reply.headers(revalidated(etag));
  if (!isNamed(etag, request.headers['if-none-match'])) return content;
  reply.code(304).removeHeader('content-type');
  return null;
};
