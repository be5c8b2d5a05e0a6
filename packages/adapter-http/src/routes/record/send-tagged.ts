import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../../body/json-body.ts';
import { conditionalHeaders } from '../../caching/conditional-headers.ts';
import { formatEtag, matchesEtag } from '../../caching/etag.ts';

/**
 * Sends 200 with JSON in UTF-8 and an ETag made of its bytes, or 304 if the `If-None-Match` of the
 * request has this ETag.
 */
export const sendTagged = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  json: Uint8Array,
): FastifyReply => {
  const etag = formatEtag(hash('sha256', json, 'base64url'));
  reply.headers(conditionalHeaders(etag));
  return matchesEtag(etag, headers['if-none-match'])
    ? reply.code(304).send()
    : reply.code(200).type(`${JSON_TYPE}; charset=utf-8`).send(json);
};
