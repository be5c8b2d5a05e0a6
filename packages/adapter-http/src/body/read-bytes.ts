import type { Readable } from 'node:stream';
import { errorCodes, type FastifyRequest } from 'fastify';
import { GrowingBytes } from './growing-bytes.ts';

/** Maximum room that a body gets before its bytes come, in bytes. */
const MAX_EXPECTED = 1024 * 1024;

/** Room that a body of unknown length gets before its bytes come, in bytes. */
const USUAL_LENGTH = 16 * 1024;

/**
 * Reads the body of `request` from `payload`, up to the body limit of its route. Calls `done` once,
 * either with the bytes or with an error. The error says that the body is too long, that its length
 * is not the announced one, or that it broke off.
 */
export const readBytes = (
  { headers, routeOptions: { bodyLimit: limit } }: FastifyRequest,
  payload: Readable,
  done: (error: Error | null, bytes?: Buffer) => void,
): void => {
  const announced =
    headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (announced !== undefined && announced > limit) {
    done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    return;
  }
  const most = announced ?? limit;
  const body = new GrowingBytes(Math.min(announced ?? USUAL_LENGTH, MAX_EXPECTED), most);

  const end = (error: Error | null): void => {
    payload.off('data', take).off('end', finish).off('error', fail);
    done(error, error ? undefined : body.bytes());
  };
  const take = (chunk: Buffer): void => {
    if (body.length + chunk.length <= most) body.append(chunk);
    else if (announced === undefined) end(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    else end(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
  };
  const finish = (): void => {
    const isWhole = announced === undefined || announced === body.length;
    end(isWhole ? null : new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
  };
  // An error that has a status keeps it.
  const fail = (error: Error): void => end(Object.assign(error, { statusCode: 400, ...error }));
  payload.on('data', take).on('end', finish).on('error', fail).resume();
};
