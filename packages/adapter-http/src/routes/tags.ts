import {
  createTag,
  deleteTag,
  getTag,
  getTagUsage,
  listTags,
  type Ports,
  updateTag,
} from '@content-publishing/application';
import { tagRecord } from '@content-publishing/domain/records';
import { tagExample } from '../openapi/examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { recordRoutes } from './record/routes.ts';
import { mergeTagRoute } from './tag-merge.ts';

/** Adds the operations of tags (management API, Operations). */
export const tagRoutes = (server: ContractServer, ports: Ports): void => {
  const path = recordRoutes(server, ports, {
    record: tagRecord,
    useCases: {
      list: listTags,
      create: createTag,
      usage: getTagUsage,
      read: getTag,
      update: updateTag,
      remove: deleteTag,
    },
    noun: 'a tag',
    plural: 'tags',
    notes: {
      update:
        '. Posts with the tag show the change at once; their JSON-LD is derived again in the background.',
      remove:
        ', and returns it. It is removed from its posts, which keep their `updatedAt`; their ' +
        'JSON-LD is derived again in the background.',
    },
    example: tagExample,
  });
  mergeTagRoute(server, ports, path);
};
