import { getWorkspace, type Ports, updateWorkspace } from '@content-publishing/application';
import { withMovedPages, withoutMovedPages } from '@content-publishing/domain/redirects';
import {
  workspaceVersion,
  WorkspacePatchSchema,
  WorkspaceSchema,
} from '@content-publishing/domain/tenant';
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
const UpdatedWorkspaceSchema = withMovedPages(schema, {
  $id: 'UpdatedWorkspace',
  description: 'Workspace after a change, with the outcome for the pages that it moved, if any.',
});

/** Adds the operations of the workspace itself (management API, Operations). */
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
    example: exampleWorkspace,
  });
  updateRoute(server, ports, {
    path,
    body: WorkspacePatchSchema,
    schema: UpdatedWorkspaceSchema,
    update: updateWorkspace,
    versionOf: (workspace) => workspaceVersion(withoutMovedPages(workspace)),
    operationId: 'updateWorkspace',
    summary: 'Update the workspace',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to the workspace. Posts are derived again in a new ' +
      'language in the background, and when `checksExternalLinks` changes. With a `postPath`, a published post that gets another slug gets ' +
      'a redirect from its former path. With another `categoryPath`, `authorPath` or `postPath` the pages of ' +
      'categories, authors and published posts get redirects from their former paths, in the ' +
      'same step. `movedPages` has their number. If a kind has more than 10,000 pages, none ' +
      'of them gets a redirect; these can be imported. Open broken links that another ' +
      '`postPath` turns into the path of a published post are resolved. Paths of pages cannot ' +
      'have a segment `.` or `..`, or an escaped ' +
      'slash. `blockVocabulary` 2 adds tables; back to 1 is 409 while posts, working copies or posts in the bin have one.',
    requestExample: exampleWorkspacePatch,
    example: examplePatchedWorkspace,
  });
};
