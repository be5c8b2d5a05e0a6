import {
  cancelImport,
  listImportReport,
  type Ports,
  runImport,
} from '@content-publishing/application';
import {
  ImportReportQuerySchema,
  ImportReportSchema,
  ImportSchema,
} from '@content-publishing/domain';
import { principalOf } from '../auth/principal.ts';
import { rejectBody } from '../body/json-body.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import {
  exampleCancelledImport,
  exampleImportReport,
  exampleQueuedImport,
} from '../openapi/import-examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { readQuery, rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';
import type { RecordPath } from './record/path.ts';

/** Adds the report of an import, its run after a dry run, and its cancellation. */
export const importActionRoutes = (
  server: ContractServer,
  ports: Ports,
  path: RecordPath,
): void => {
  reportRoute(server, ports, path);
  runRoute(server, ports, path);
  cancelRoute(server, ports, path);
};

const reportRoute = (server: ContractServer, ports: Ports, path: RecordPath): void => {
  const reportFor = listImportReport(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: `${path.url}/report`,
    onRequest: accessWith(ports, listImportReport),
    schema: {
      params: path.params,
      querystring: ImportReportQuerySchema,
      response: { 200: ImportReportSchema, ...errorResponses },
    },
    config: {
      operation: operationOf(listImportReport, {
        operationId: 'listImportReport',
        summary: 'Read the report of an import',
        description:
          'Returns the outcome of each item, a line each, in the order in which they were imported. ' +
          'While the import runs, further lines follow.',
        errors: { 'record-not-found': true, 'invalid-input': true },
        responseExample: exampleImportReport,
      }),
    },
    handler: async (request, reply) => {
      const found = await reportFor(principalOf(request), {
        reference: path.referenceOf(request),
        query: readQuery(ImportReportQuerySchema, request.query),
      });
      return found.match(
        (page) => reply.code(200).send(page),
        (error) => sendError(reply, error),
      );
    },
  });
};

const runRoute = (server: ContractServer, ports: Ports, path: RecordPath): void => {
  const run = runImport(ports);
  server.post(
    `${path.url}/run`,
    {
      onRequest: [...accessWith(ports, runImport), rejectQuery, rejectBody],
      schema: { params: path.params, response: { 202: ImportSchema, ...errorResponses } },
      config: {
        operation: operationOf(runImport, {
          operationId: 'runImport',
          summary: 'Run an import after its dry run',
          description:
            'Imports the stored file of an ended import, such as a dry run or one that failed, with ' +
            'its options and the permissions of the key of this request. Its report begins anew.',
          errors: {
            'record-not-found': true,
            'import-active': true,
            'invalid-input': true,
            'unexpected-body': true,
          },
          responseExample: exampleQueuedImport,
        }),
      },
    },
    async (request, reply) =>
      (await run(principalOf(request), path.referenceOf(request))).match(
        (queued) => reply.code(202).send(queued),
        (error) => sendError(reply, error),
      ),
  );
};

const cancelRoute = (server: ContractServer, ports: Ports, path: RecordPath): void => {
  const cancel = cancelImport(ports);
  server.post(
    `${path.url}/cancel`,
    {
      onRequest: [...accessWith(ports, cancelImport), rejectQuery, rejectBody],
      schema: { params: path.params, response: { 200: ImportSchema, ...errorResponses } },
      config: {
        operation: operationOf(cancelImport, {
          operationId: 'cancelImport',
          summary: 'Cancel an import',
          description:
            'Ends an import that waits or runs. The records that it has created stay; it can be run ' +
            'again. An ended import is returned as it is.',
          errors: { 'record-not-found': true, 'invalid-input': true, 'unexpected-body': true },
          responseExample: exampleCancelledImport,
        }),
      },
    },
    async (request, reply) =>
      (await cancel(principalOf(request), path.referenceOf(request))).match(
        (cancelled) => reply.code(200).send(cancelled),
        (error) => sendError(reply, error),
      ),
  );
};
