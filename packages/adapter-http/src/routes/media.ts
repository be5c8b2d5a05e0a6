import {
  createMedia,
  deleteMedia,
  getMedia,
  getMediaUsage,
  listMedia,
  type Ports,
  purgeMedia,
  updateMedia,
} from '@content-publishing/application';
import { MediaDetailsSchema, mediaRecord, mediaVersion } from '@content-publishing/domain/records';
import { mediaExample } from '../openapi/examples.ts';
import { exampleMediaDetails, exampleUploadForm } from '../openapi/upload-examples.ts';
import { takeForms } from '../body/form-data.ts';
import type { RunUpload } from '../limits/inflight-upload-limit.ts';
import type { ContractServer } from '../type-provider.ts';
import { mediaCheckRoute } from './media-check.ts';
import {
  directUploadRoutes,
  formHandler,
  rejectLongForm,
  UploadFormSchema,
} from './media-upload.ts';
import { createRoute } from './record/create.ts';
import { purgeRoute } from './record/delete.ts';
import { listRoute } from './record/list.ts';
import { pageSchema } from './record/page.ts';
import { byId } from './record/path.ts';
import { readRoute } from './record/read.ts';
import { usageRoute } from './record/usage.ts';
import { updateRoute } from './record/update.ts';

const URL = '/external/media';
const path = byId(URL);
const schema = mediaRecord.schema;

/** Adds the operations of media records (management API, Operations). */
export const mediaRoutes = (server: ContractServer, ports: Ports, runUpload: RunUpload): void => {
  listRoute(server, ports, {
    url: URL,
    query: mediaRecord.list.schema,
    page: pageSchema(schema, mediaRecord.list.orderFields, 'MediaPage'),
    list: listMedia,
    operationId: 'listMedia',
    summary: 'List media records',
    description:
      'Returns a page of the media records of the workspace. Ordered by `sizeBytes`, records ' +
      'without it come last in both directions.',
    example: mediaExample.page,
  });
  server.register(async (scope) => {
    takeForms(scope);
    createRoute(scope, ports, {
      url: URL,
      form: {
        doc: { formSchema: UploadFormSchema, formExample: exampleUploadForm },
        route: {
          reject: rejectLongForm(ports),
          instead: formHandler(ports, runUpload),
          errors: ['malformed-form', 'file-too-large', 'quota-exceeded', 'too-many-uploads'],
        },
      },
      body: mediaRecord.draftSchema,
      schema,
      create: createMedia,
      operationId: 'createMedia',
      summary: 'Create a media record',
      description:
        'Creates a media record: from JSON for a file that is already on the web, or from a ' +
        'form with the file. Type and dimensions of a file are read from its bytes. 200: the ' +
        'workspace has a record of ' +
        'the same bytes, which is returned. 413: the file is too large, or does not fit into the quota ' +
        'of the workspace. 429: too many uploads are in flight. A request with JSON and an Idempotency-Key can be retried: ' +
        'the record is created once.',
      requestExample: mediaExample.draft,
      example: mediaExample.record,
    });
  });
  directUploadRoutes(server, ports, runUpload);
  mediaCheckRoute(server, ports, runUpload);
  usageRoute(server, ports, {
    path,
    usage: getMediaUsage,
    operationId: 'getMediaUsage',
    record: 'a media record',
  });
  readRoute(server, ports, {
    path,
    schema: MediaDetailsSchema,
    read: getMedia,
    versionOf: mediaVersion,
    operationId: 'getMedia',
    summary: 'Read a media record',
    description:
      'Returns a media record that was not removed, with the dominant colour of its picture and ' +
      'whether it has an alpha channel.',
    example: exampleMediaDetails,
  });
  updateRoute(server, ports, {
    path,
    body: mediaRecord.patchSchema,
    schema,
    update: updateMedia,
    operationId: 'updateMedia',
    summary: 'Update a media record',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to a media record. Of a file in the storage of the ' +
      'service (`storagePath`) only `alt` and `caption` can be changed. Posts and authors show the ' +
      'change at once; the JSON-LD of the posts is derived again in the background.',
    requestExample: mediaExample.patch,
    example: mediaExample.patched,
  });
  purgeRoute(server, ports, {
    path,
    schema,
    remove: deleteMedia,
    purge: purgeMedia,
    operationId: 'deleteMedia',
    summary: 'Remove a media record',
    description:
      'Removes a media record, and returns it. Posts, authors, categories and tags keep its ' +
      'id; the record resolved from it becomes null. Its file is served for 30 days more. ' +
      'With `purge=true` the file is ' +
      'removed at once, even if the record was removed before, and `storagePath` of the ' +
      'response is null. Copies in other caches, which may store a file for a year, are not ' +
      'removed. Drafts-only keys cannot purge.',
    example: mediaExample.record,
  });
};
