import {
  createAuthor,
  deleteAuthor,
  getAuthor,
  getAuthorUsage,
  listAuthors,
  type Ports,
  updateAuthor,
} from '@content-publishing/application';
import { authorRecord, recordVersion } from '@content-publishing/domain/records';
import { withMovedPages, withoutMovedPages } from '@content-publishing/domain/redirects';
import {
  exampleAuthor,
  exampleAuthorDraft,
  exampleAuthorPage,
  exampleAuthorPatch,
  examplePatchedAuthor,
} from '../openapi/examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { createRoute } from './record/create.ts';
import { deleteRoute } from './record/delete.ts';
import { listRoute } from './record/list.ts';
import { pageSchema } from './record/page.ts';
import { byIdOrSlug } from './record/path.ts';
import { readRoute } from './record/read.ts';
import { usageRoute } from './record/usage.ts';
import { updateRoute } from './record/update.ts';

const URL = '/external/authors';
const path = byIdOrSlug(URL, 'ada-lovelace');
const schema = authorRecord.schema;
const UpdatedAuthorSchema = withMovedPages(schema, {
  $id: 'UpdatedAuthor',
  description: 'Author after a change, with the outcome for the pages that it moved, if any.',
});

/** Adds the operations of authors (management API, Operations). */
export const authorRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports, {
    url: URL,
    query: authorRecord.list.schema,
    page: pageSchema(schema, authorRecord.list.orderFields, 'AuthorPage'),
    list: listAuthors,
    operationId: 'listAuthors',
    summary: 'List authors',
    description: 'Returns a page of the authors of the workspace.',
    example: exampleAuthorPage,
  });
  createRoute(server, ports, {
    url: URL,
    body: authorRecord.draftSchema,
    schema,
    create: createAuthor,
    operationId: 'createAuthor',
    summary: 'Create an author',
    description:
      'Creates an author and derives the JSON-LD of the author page. With an Idempotency-Key the ' +
      'request can be retried: the author is created once.',
    requestExample: exampleAuthorDraft,
    example: exampleAuthor,
  });
  usageRoute(server, ports, {
    path,
    usage: getAuthorUsage,
    operationId: 'getAuthorUsage',
    record: 'an author',
  });
  readRoute(server, ports, {
    path,
    schema,
    read: getAuthor,
    operationId: 'getAuthor',
    summary: 'Read an author',
    description:
      'Returns an author with the portrait resolved. A former slug of the author redirects to the present one while no other author has it.',
    example: exampleAuthor,
  });
  updateRoute(server, ports, {
    path,
    body: authorRecord.patchSchema,
    schema: UpdatedAuthorSchema,
    versionOf: (record) => recordVersion(withoutMovedPages(record)),
    update: updateAuthor,
    operationId: 'updateAuthor',
    summary: 'Update an author',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to an author. Posts of the author show the change at ' +
      'once; their JSON-LD is derived again in the background. `isActive: false` retires an author. With a new ' +
      'slug a Permanent301 leads from the former page, where the workspace has an ' +
      '`authorPath`; `movedPages` has the outcome.',
    requestExample: exampleAuthorPatch,
    example: examplePatchedAuthor,
  });
  deleteRoute(server, ports, {
    path,
    schema,
    remove: deleteAuthor,
    operationId: 'deleteAuthor',
    summary: 'Delete an author',
    description:
      'Deletes an author without posts, and returns the author. While posts refer to the author, ' +
      'deleted ones included, the request is rejected.',
    example: exampleAuthor,
  });
};
