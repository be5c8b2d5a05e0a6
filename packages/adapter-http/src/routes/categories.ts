import {
  createCategory,
  deleteCategory,
  getCategory,
  getCategoryUsage,
  listCategories,
  type Ports,
  updateCategory,
} from '@content-publishing/application';
import { categoryRecord } from '@content-publishing/domain/records';
import { categoryExample } from '../openapi/examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { recordRoutes } from './record/routes.ts';

/** Adds the operations of categories (management API, Operations). */
export const categoryRoutes = (server: ContractServer, ports: Ports): void => {
  recordRoutes(server, ports, {
    record: categoryRecord,
    useCases: {
      list: listCategories,
      create: createCategory,
      usage: getCategoryUsage,
      read: getCategory,
      update: updateCategory,
      remove: deleteCategory,
    },
    noun: 'a category',
    plural: 'categories',
    movesPages: true,
    notes: {
      list: '. In the order of `path`, ascending, each category comes after its ancestors.',
      create:
        ', at the root or below a parent, and derives its path and the JSON-LD of the category page.',
      read: '. A former slug redirects to the present one while no other category has it.',
      update:
        '. A new slug or parent moves the `path` of ' +
        'the whole branch in one step; categories below keep their `updatedAt`. A parent in the branch ' +
        'of the category is invalid. Where the workspace has a `categoryPath`, a Permanent301 leads from each ' +
        'page that moves, up to 10,000 of them, stored in the same step. `movedPages` has their ' +
        'number, and the number of redirects that are rejected because they would form a loop. ' +
        'The activity has one entry for all, and `redirect.refused` for the first rejected one. ' +
        'Posts show the change at once; their JSON-LD is derived again in the background.',
      remove:
        ', and returns it. While posts refer to it, deleted ones included, or other ' +
        'categories are below it, the request is rejected.',
    },
    example: categoryExample,
  });
};
