import { Readable } from 'node:stream';
import { createImport, type Ports } from '@content-publishing/application';
import { ImportDraftSchema, ImportSchema, MAX_IMPORTS } from '@content-publishing/domain/imports';
import { Type } from '@sinclair/typebox';
import { actorOf } from '../auth/actor.ts';
import { streamedBytes, takeStreams } from '../body/streamed-body.ts';
import { errorResponses } from '../errors/error-body.ts';
import { HttpException } from '../errors/http-error.ts';
import { sendError } from '../errors/send-error.ts';
import type { RunUpload } from '../limits/inflight-upload-limit.ts';
import { EXAMPLE_FILE, exampleQueuedImport } from '../openapi/import-examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { readQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';

const FileSchema = Type.Unsafe<unknown>({
  type: 'string',
  format: 'binary',
  description: 'The file.',
});

/** Media type of the file; others are accepted, too, since `format` says what it is. */
const FILE_TYPE = 'application/octet-stream';

/** Adds POST /external/imports, which streams a file into the store of imports. */
export const importUploadRoute = (
  server: ContractServer,
  ports: Ports,
  url: string,
  runUpload: RunUpload,
): void => {
  const create = createImport(ports);
  server.register(async (scope) => {
    takeStreams(scope);
    scope.post(
      url,
      {
        onRequest: accessWith(ports, createImport),
        bodyLimit: ports.limits.importBytes,
        schema: {
          querystring: ImportDraftSchema,
          body: FileSchema,
          response: { 202: ImportSchema, ...errorResponses },
        },
        config: {
          streamsBody: true,
          operation: operationOf(createImport, {
            operationId: 'createImport',
            summary: 'Import a file',
            description:
              'Stores the file in the body and queues its import, which the server runs with the ' +
              'permissions of the key, also after a restart: `GET /external/imports/{id}` shows its ' +
              'progress, `…/report` the outcome of each item. By default nothing is written: look at ' +
              'the report, then send `POST /external/imports/{id}/run`. Records get ids that are made ' +
              'of the source, so that an import that is repeated changes nothing. A workspace runs ' +
              `one import at a time, and stores at most ${MAX_IMPORTS}.`,
            errors: {
              'invalid-input': true,
              'missing-body': true,
              'file-too-large': true,
              'record-not-found': true,
              'too-many-imports': true,
              'too-many-uploads': true,
            },
            requestTypes: [FILE_TYPE],
            requestExample: EXAMPLE_FILE,
            responseExample: exampleQueuedImport,
            responseHeaders: { 202: { location: 'Path of the import.' } },
          }),
        },
      },
      (request, reply) =>
        runUpload(actorOf(request).workspaceId, async () => {
          const { body: content, headers, query } = request;
          if (!(content instanceof Readable)) throw new HttpException({ kind: 'missing-body' });
          const length = headers['content-length'];
          const created = await create(actorOf(request), {
            draft: readQuery(ImportDraftSchema, query),
            content: streamedBytes(content),
            ...(length !== undefined && { maxBytes: Number(length) }),
          });
          return created.match(
            (accepted) =>
              reply.code(202).header('location', `${url}/${accepted.id}`).send(accepted),
            (error) => sendError(reply, error),
          );
        }),
    );
  });
};
