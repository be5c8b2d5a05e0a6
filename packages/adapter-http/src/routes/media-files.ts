import { Readable } from 'node:stream';
import { getMediaFile, type Ports, type ServedFile } from '@content-publishing/application';
import { PictureSizeQuerySchema } from '@content-publishing/domain/uploads';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatEtag, matchesEtag } from '../caching/etag.ts';
import { NotModifiedSchema } from '../caching/conditional-headers.ts';
import { rangeOf } from '../negotiation/range.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import { readQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';

const ParamsSchema = Type.Object({
  workspace: Type.String({
    description: 'Id of the workspace, a UUID.',
    examples: ['01980000-0000-7000-8000-000000000001'],
  }),
  file: Type.String({
    description: 'Name of the file, a UUID and an extension.',
    examples: ['0197a1b2-3c4d-7e5f-8a6b-000000000009.png'],
  }),
});

const HeadersSchema = Type.Object({
  range: Type.Optional(
    Type.String({ description: 'Range of bytes (RFC 9110, section 14); one at a time.' }),
  ),
  'if-range': Type.Optional(
    Type.String({
      description:
        'ETag of the file that the range belongs to; for another ETag the whole file is sent.',
    }),
  ),
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of an earlier response.' })),
});

const FileSchema = Type.Unsafe<unknown>({
  type: 'string',
  format: 'binary',
  description: 'Bytes of the file.',
});

/**
 * Headers of every file. Browsers never execute the file, other sites may embed it, and caches may
 * keep it for a year, since the file at an address never changes.
 */
const FILE_HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Adds GET /media/{workspace}/{file}, the public files of media records. */
export const mediaFileRoutes = (server: ContractServer, ports: Ports): void => {
  const fileAt = getMediaFile(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/media/:workspace/:file',
    schema: {
      params: ParamsSchema,
      querystring: PictureSizeQuerySchema,
      headers: HeadersSchema,
      response: {
        200: FileSchema,
        206: FileSchema,
        304: NotModifiedSchema,
        ...errorResponses,
      },
    },
    config: {
      operation: {
        operationId: 'getMediaFile',
        summary: 'Read a media file',
        description:
          'Returns the file of a media record, or a range of it. A file at one address never changes. ' +
          'Files other than images are sent as attachments. With `w` it returns a smaller size of a ' +
          'picture, which is made at its first request. While a size cannot be made, the picture ' +
          'itself is sent, and caches do not keep it. AVIF of an animation is sent as WebP, and ' +
          'JPEG has its first frame. Other parameters are ignored.',
        errors: { 'record-not-found': true, 'invalid-input': true, 'range-not-satisfiable': true },
        responseType: 'application/octet-stream',
        responseExample: () => 'the bytes of the file',
        responseHeaders: { 200: DESCRIBED, 206: DESCRIBED, 304: DESCRIBED },
      },
    },
    handler: async (request, reply) => {
      const address = Value.Parse(ParamsSchema, request.params);
      const query = readQuery(PictureSizeQuerySchema, request.query);
      const found = await fileAt({ ...address, query, accept: request.headers.accept });
      return found.match(
        (file) =>
          file === null
            ? sendError(reply, {
                kind: 'record-not-found',
                record: 'media',
                reference: address.file,
              })
            : sendFile(request, reply, file, address.file),
        (error) => sendError(reply, error),
      );
    },
  });
};

const DESCRIBED = {
  etag: 'The version of the file.',
  'accept-ranges': 'Always bytes.',
};

const sendFile = async (
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  name: string,
): Promise<FastifyReply> => {
  const { sizeBytes, mimeType } = file;
  const etag = formatEtag(file.version);
  reply.headers({
    ...FILE_HEADERS,
    etag,
    ...(file.isNegotiated && { vary: 'Accept' }),
    ...(file.isSubstitute && { 'cache-control': 'no-store' }),
  });
  if (matchesEtag(etag, headers['if-none-match'])) return reply.code(304).send();
  const isRangeWanted = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isRangeWanted ? rangeOf(headers.range, sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    return sendError(reply, { kind: 'range-not-satisfiable', sizeBytes });
  }
  reply.code(range ? 206 : 200).type(mimeType);
  if (!file.isImage) reply.header('content-disposition', `attachment; filename="${name}"`);
  if (range) reply.header('content-range', `bytes ${range.first}-${range.last}/${sizeBytes}`);
  reply.header('content-length', range ? range.last - range.first + 1 : sizeBytes);
  if (method === 'HEAD') return reply.send();
  const content = await file.read(range);
  return content === null
    ? sendError(reply, { kind: 'record-not-found', record: 'media', reference: name })
    : reply.send(content instanceof Readable ? content : Readable.from(content));
};
