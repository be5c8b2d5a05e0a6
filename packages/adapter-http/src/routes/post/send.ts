import type { ResolvedPost, Utf8Text } from '@content-publishing/domain';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '../../body/json-body.ts';
import { jsonBytes, textBytesInParts, utf8Bytes } from '../../body/text-bytes.ts';

/** Post resource to send, as an object, as JSON text, or as JSON in UTF-8. */
export type SentPost = ResolvedPost | Utf8Text;

/**
 * Sends a Post resource as JSON, with the status and headers that `reply` has. A long text is
 * encoded in parts.
 */
export const sendPost = async (reply: FastifyReply, post: SentPost): Promise<FastifyReply> => {
  const bytes = await bytesOf(post);
  return reply.type(`${JSON_TYPE}; charset=utf-8`).send(bytes);
};

const bytesOf = async (post: SentPost): Promise<Uint8Array> => {
  if (post instanceof Uint8Array) return post;
  return typeof post === 'string' ? textBytesInParts(post) : jsonBytes(post);
};

/** Sends a text in JSON, with the status and headers that `reply` has. */
export const sendText = async (reply: FastifyReply, json: Utf8Text): Promise<FastifyReply> =>
  reply.type(`${JSON_TYPE}; charset=utf-8`).send(await utf8Bytes(json));
