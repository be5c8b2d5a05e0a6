import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong entity tag of `content` (RFC 9110, section 8.8.3): same bytes, same tag. */
const entityTag = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url')}"`;

// Without the `W/` before weak ones.
const TAGS = /"[^"]*"/g;

/**
 * Whether `If-None-Match` names `tag`, or any with `*` (RFC 9110, section 13.1.2). The comparison
 * is weak: proxies that compress an answer make its tag weak.
 */
const isNamed = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || (ifNoneMatch.match(TAGS)?.includes(tag) ?? false));

/**
 * A hook that tags good answers, and sends 304 in place of one that the caller has. It does not
 * look at `Cache-Control: no-cache` in the request, which is for caches on the way: some clients
 * send it with every conditional request.
 */
export const revalidate = async (
  request: FastifyRequest,
  reply: FastifyReply,
  content: unknown,
): Promise<unknown> => {
  if (reply.statusCode !== 200 || typeof content !== 'string') return content;
  const etag = entityTag(content);
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'x-api-key' });
  if (!isNamed(etag, request.headers['if-none-match'])) return content;
  reply.code(304).removeHeader('content-type');
  return null;
};
