import { deleteImport, getImport, listImports, type Ports } from '@content-publishing/application';
import { importList, ImportSchema } from '@content-publishing/domain/imports';
import type { RunUpload } from '../limits/inflight-upload-limit.ts';
import { exampleImport, exampleImportPage } from '../openapi/import-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { importActionRoutes } from './import-actions.ts';
import { importUploadRoute } from './import-upload.ts';
import { deleteRoute } from './record/delete.ts';
import { listRoute } from './record/list.ts';
import { pageSchema } from './record/page.ts';
import { byId } from './record/path.ts';
import { readRoute } from './record/read.ts';

const URL = '/external/imports';
const path = byId(URL);
const schema = ImportSchema;

/** Adds the operations of imports (management API, Operations). */
export const importRoutes = (server: ContractServer, ports: Ports, runUpload: RunUpload): void => {
  listRoute(server, ports, {
    url: URL,
    query: importList.schema,
    page: pageSchema(schema, importList.orderFields, 'ImportPage'),
    list: listImports,
    operationId: 'listImports',
    summary: 'List imports',
    description: 'Returns a page of the imports of the workspace, newest first.',
    example: exampleImportPage,
  });
  importUploadRoute(server, ports, URL, runUpload);
  readRoute(server, ports, {
    path,
    schema,
    read: getImport,
    operationId: 'getImport',
    summary: 'Read an import',
    description: 'Returns an import, with its progress while it runs.',
    example: exampleImport,
  });
  deleteRoute(server, ports, {
    path,
    schema,
    remove: deleteImport,
    operationId: 'deleteImport',
    summary: 'Delete an import',
    description:
      'Deletes an ended import with its file and report, and returns it. The records that it has ' +
      'created stay. Without this it is removed 30 days after its end.',
    example: exampleImport,
  });
  importActionRoutes(server, ports, path);
};
