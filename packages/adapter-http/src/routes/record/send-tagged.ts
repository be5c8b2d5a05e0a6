import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../../body/json-body.ts';
import { conditionalHeaders } from '../../caching/conditional-headers.ts';
import { formatEtag, matchesEtag } from '../../caching/etag.ts';

/**
 * Sends 200 with a text in UTF-8 of the media type `type` and an ETag made of its bytes, or 304 if
 * the `If-None-Match` of the request has this ETag.
 */
export const sendTagged = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: Uint8Array,
  type = JSON_TYPE,
  vary?: string,
): FastifyReply => {
  const etag = formatEtag(hash('sha256', text, 'base64url'));
  reply.headers(conditionalHeaders(etag, vary));
  return matchesEtag(etag, headers['if-none-match'])
    ? reply.code(304).send()
    : reply.code(200).type(`${type}; charset=utf-8`).send(text);
};
