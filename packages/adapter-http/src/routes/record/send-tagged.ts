import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../../body/json-body.ts';
import { conditionalHeaders } from '../../caching/conditional-headers.ts';
import { formatEtag, matchesEtag } from '../../caching/etag.ts';

/** Sends JSON in UTF-8 with an ETag of its bytes; 304 if the client already has them. */
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
