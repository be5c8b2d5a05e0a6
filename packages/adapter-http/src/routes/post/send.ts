import type { ResolvedPost } from '@content-publishing/domain';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '../../json-body.ts';
import { jsonBytes } from '../../json.ts';

/** Sends a Post resource, which can be JSON in UTF-8 already. */
export const sendPost = (reply: FastifyReply, post: ResolvedPost | Uint8Array): FastifyReply =>
  reply
    .type(`${JSON_TYPE}; charset=utf-8`)
    .send(post instanceof Uint8Array ? post : jsonBytes(post));
