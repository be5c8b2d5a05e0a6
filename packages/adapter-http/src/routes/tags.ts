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
import {
  examplePatchedTag,
  exampleTag,
  exampleTagDraft,
  exampleTagPage,
  exampleTagPatch,
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
import { mergeTagRoute } from './tag-merge.ts';

const URL = '/external/tags';
const path = byIdOrSlug(URL, 'web');
const schema = tagRecord.schema;

/** Adds the operations of tags (management API, Operations). */
export const tagRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports, {
    url: URL,
    query: tagRecord.list.schema,
    page: pageSchema(schema, tagRecord.list.orderFields, 'TagPage'),
    list: listTags,
    operationId: 'listTags',
    summary: 'List tags',
    description: 'Returns a page of the tags of the workspace.',
    example: exampleTagPage,
  });
  createRoute(server, ports, {
    url: URL,
    body: tagRecord.draftSchema,
    schema,
    create: createTag,
    operationId: 'createTag',
    summary: 'Create a tag',
    description:
      'Creates a tag. With an Idempotency-Key the request can be retried: the tag is created once.',
    requestExample: exampleTagDraft,
    example: exampleTag,
  });
  usageRoute(server, ports, {
    path,
    usage: getTagUsage,
    operationId: 'getTagUsage',
    record: 'a tag',
  });
  readRoute(server, ports, {
    path,
    schema,
    read: getTag,
    operationId: 'getTag',
    summary: 'Read a tag',
    description: 'Returns a tag.',
    example: exampleTag,
  });
  updateRoute(server, ports, {
    path,
    body: tagRecord.patchSchema,
    schema,
    update: updateTag,
    operationId: 'updateTag',
    summary: 'Update a tag',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to a tag. Posts with the tag show the change at once; ' +
      'their JSON-LD is derived again in the background.',
    requestExample: exampleTagPatch,
    example: examplePatchedTag,
  });
  deleteRoute(server, ports, {
    path,
    schema,
    remove: deleteTag,
    operationId: 'deleteTag',
    summary: 'Delete a tag',
    description:
      'Deletes a tag, and returns it. It is removed from its posts, which keep their `updatedAt`; their ' +
      'JSON-LD is derived again in the background.',
    example: exampleTag,
  });
  mergeTagRoute(server, ports, path);
};
