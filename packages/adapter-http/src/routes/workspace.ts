import { getWorkspace, type Ports, updateWorkspace } from '@content-publishing/application';
import {
  workspaceVersion,
  WorkspacePatchSchema,
  WorkspaceSchema,
} from '@content-publishing/domain';
import {
  examplePatchedWorkspace,
  exampleWorkspace,
  exampleWorkspacePatch,
} from '../openapi/tenant-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { theOnly } from './record/path.ts';
import { readRoute } from './record/read.ts';
import { updateRoute } from './record/update.ts';

const path = theOnly('/external/workspace');
const schema = WorkspaceSchema;

/** The operations of the workspace itself (management API, Operations). */
export const workspaceRoutes = (server: ContractServer, ports: Ports): void => {
  readRoute(server, ports, {
    path,
    schema,
    read: getWorkspace,
    versionOf: workspaceVersion,
    operationId: 'getWorkspace',
    summary: 'Read the workspace',
    description:
      'Returns the workspace of the API key, with its stored bytes. The ETag leaves these out: a client ' +
      'that wants the present figures sends no `If-None-Match`.',
    errors: {},
    example: exampleWorkspace,
  });
  updateRoute(server, ports, {
    path,
    body: WorkspacePatchSchema,
    schema,
    update: updateWorkspace,
    versionOf: workspaceVersion,
    operationId: 'updateWorkspace',
    summary: 'Update the workspace',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to the workspace. Posts are derived again in a new ' +
      'language in the background. With a `postPath`, a published post that gets another slug gets ' +
      'a redirect from its former path. With another `categoryPath` or `authorPath` the pages of categories and ' +
      'authors get redirects from where they were. With another `postPath` those of posts get none, as there may ' +
      'be many: import them. No path of pages has a segment `.` or `..`, or an escaped ' +
      'slash.',
    errors: { 'record-not-found': true, 'record-changed': true, 'invalid-input': true },
    requestExample: exampleWorkspacePatch,
    example: examplePatchedWorkspace,
  });
};
