import {
  createCategory,
  deleteCategory,
  getCategory,
  getCategoryUsage,
  listCategories,
  type Ports,
  updateCategory,
} from '@content-publishing/application';
import { categoryRecord, recordVersion } from '@content-publishing/domain/records';
import { withMovedPages, withoutMovedPages } from '@content-publishing/domain/redirects';
import {
  exampleCategory,
  exampleCategoryDraft,
  exampleCategoryPage,
  exampleCategoryPatch,
  examplePatchedCategory,
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

const URL = '/external/categories';
const path = byIdOrSlug(URL, 'guides');
const schema = categoryRecord.schema;
const UpdatedCategorySchema = withMovedPages(schema, {
  $id: 'UpdatedCategory',
  description: 'Category after a change, with the outcome for the pages that it moved, if any.',
});

/** Adds the operations of categories (management API, Operations). */
export const categoryRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports, {
    url: URL,
    query: categoryRecord.list.schema,
    page: pageSchema(schema, categoryRecord.list.orderFields, 'CategoryPage'),
    list: listCategories,
    operationId: 'listCategories',
    summary: 'List categories',
    description:
      'Returns a page of the categories of the workspace. In the order of `path`, ascending, ' +
      'each category comes after its ancestors.',
    example: exampleCategoryPage,
  });
  createRoute(server, ports, {
    url: URL,
    body: categoryRecord.draftSchema,
    schema,
    create: createCategory,
    operationId: 'createCategory',
    summary: 'Create a category',
    description:
      'Creates a category, at the root or below a parent, and derives its path and the JSON-LD of ' +
      'the category page. With an Idempotency-Key the request can be retried: the category is ' +
      'created once.',
    requestExample: exampleCategoryDraft,
    example: exampleCategory,
  });
  usageRoute(server, ports, {
    path,
    usage: getCategoryUsage,
    operationId: 'getCategoryUsage',
    record: 'a category',
  });
  readRoute(server, ports, {
    path,
    schema,
    read: getCategory,
    operationId: 'getCategory',
    summary: 'Read a category',
    description:
      'Returns a category. A former slug redirects to the present one while no other category has it.',
    example: exampleCategory,
  });
  updateRoute(server, ports, {
    path,
    body: categoryRecord.patchSchema,
    schema: UpdatedCategorySchema,
    versionOf: (record) => recordVersion(withoutMovedPages(record)),
    update: updateCategory,
    operationId: 'updateCategory',
    summary: 'Update a category',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to a category. A new slug or parent moves the `path` of ' +
      'the whole branch in one step; categories below keep their `updatedAt`. A parent in the branch ' +
      'of the category is invalid. Where the workspace has a `categoryPath`, a Permanent301 leads from each ' +
      'page that moves, up to 10,000 of them, stored in the same step. `movedPages` has their ' +
      'number, and the number of redirects that are rejected because they would form a loop. ' +
      'The activity has one entry for all, and `redirect.refused` for the first rejected one. ' +
      'Posts show the change at once; their JSON-LD is derived again in the background.',
    requestExample: exampleCategoryPatch,
    example: examplePatchedCategory,
  });
  deleteRoute(server, ports, {
    path,
    schema,
    remove: deleteCategory,
    operationId: 'deleteCategory',
    summary: 'Delete a category',
    description:
      'Deletes a category, and returns it. While posts refer to it, deleted ones included, or other ' +
      'categories are below it, the request is rejected.',
    example: exampleCategory,
  });
};
