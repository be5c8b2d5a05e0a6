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
} from '@content-publishing/domain/imports';
import {
  exampleCancelledImport,
  exampleImportReport,
  exampleQueuedImport,
} from '../openapi/import-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import type { RecordPath } from './record/path.ts';
import { operation } from './operation.ts';

/** Adds the report of an import, its run after a dry run, and its cancellation. */
export const importActionRoutes = (
  server: ContractServer,
  ports: Ports,
  path: RecordPath,
): void => {
  operation(server, ports, listImportReport, {
    method: 'GET',
    url: `${path.url}/report`,
    params: path.params,
    query: ImportReportQuerySchema,
    response: { 200: ImportReportSchema },
    doc: {
      operationId: 'listImportReport',
      summary: 'Read the report of an import',
      description:
        'Returns the outcome of each item, a line each, in the order in which they were imported. ' +
        'While the import runs, further lines follow.',
      responseExample: exampleImportReport,
    },
    input: ({ request, query }) => ({ reference: path.referenceOf(request), query }),
  });
  operation(server, ports, runImport, {
    method: 'POST',
    url: `${path.url}/run`,
    params: path.params,
    response: { 202: ImportSchema },
    doc: {
      operationId: 'runImport',
      summary: 'Run an import after its dry run',
      description:
        'Imports the stored file of an ended import, such as a dry run or one that failed, with ' +
        'its options and the permissions of the key of this request. Its report begins anew.',
      responseExample: exampleQueuedImport,
    },
    input: ({ request }) => path.referenceOf(request),
  });
  operation(server, ports, cancelImport, {
    method: 'POST',
    url: `${path.url}/cancel`,
    params: path.params,
    response: { 200: ImportSchema },
    doc: {
      operationId: 'cancelImport',
      summary: 'Cancel an import',
      description:
        'Ends an import that waits or runs. The records that it has created stay; it can be run ' +
        'again. An ended import is returned as it is.',
      responseExample: exampleCancelledImport,
    },
    input: ({ request }) => path.referenceOf(request),
  });
};
