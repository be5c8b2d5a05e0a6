import type { JsonOf, ResolvedPost } from '@content-publishing/domain';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '../../json-body.ts';
import { jsonBytes, textBytes } from '../../json.ts';

/** A Post resource, which can be JSON already, and that can be in UTF-8. */
export type SentPost = ResolvedPost | JsonOf<ResolvedPost> | Uint8Array;

/** Sends a Post resource. */
export const sendPost = (reply: FastifyReply, post: SentPost): FastifyReply =>
  reply.type(`${JSON_TYPE}; charset=utf-8`).send(bytesOf(post));

const bytesOf = (post: SentPost): Uint8Array => {
  if (post instanceof Uint8Array) return post;
  return typeof post === 'string' ? textBytes(post) : jsonBytes(post);
};
