import {
  createAuthor,
  deleteAuthor,
  getAuthor,
  getAuthorUsage,
  listAuthors,
  type Ports,
  updateAuthor,
} from '@content-publishing/application';
import { authorRecord } from '@content-publishing/domain/records';
import { authorExample } from '../openapi/examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { recordRoutes } from './record/routes.ts';

/** Adds the operations of authors (management API, Operations). */
export const authorRoutes = (server: ContractServer, ports: Ports): void => {
  recordRoutes(server, ports, {
    record: authorRecord,
    useCases: {
      list: listAuthors,
      create: createAuthor,
      usage: getAuthorUsage,
      read: getAuthor,
      update: updateAuthor,
      remove: deleteAuthor,
    },
    noun: 'an author',
    plural: 'authors',
    movesPages: true,
    notes: {
      create: ' and derives the JSON-LD of the author page.',
      read: ' with the portrait resolved. A former slug of the author redirects to the present one while no other author has it.',
      update:
        '. Posts of the author show the change at ' +
        'once; their JSON-LD is derived again in the background. `isActive: false` retires an author. With a new ' +
        'slug a Permanent301 leads from the former page, where the workspace has an ' +
        '`authorPath`; `movedPages` has the outcome.',
      remove:
        ' without posts, and returns the author. While posts refer to the author, ' +
        'deleted ones included, the request is rejected.',
    },
    example: authorExample,
  });
};
