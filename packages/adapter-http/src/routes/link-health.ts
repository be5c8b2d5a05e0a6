import {
  getBrokenLink,
  listBrokenLinks,
  type Ports,
  reportBrokenLink,
  updateBrokenLink,
} from '@content-publishing/application';
import {
  BrokenLinkSchema,
  LINK_ORDER_FIELDS,
  LinkHealthSchema,
  LinkPatchSchema,
  LinkQuerySchema,
  LinkReportSchema,
  linkVersion,
} from '@content-publishing/domain/redirects';
import { exampleLinkHealth, exampleLinkReport } from '../openapi/examples.ts';
import {
  exampleBrokenLink,
  exampleBrokenLinkPage,
  exampleLinkPatch,
  exampleResolvedLink,
} from '../openapi/redirect-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { listRoute } from './record/list.ts';
import { pageSchema } from './record/page.ts';
import { byId } from './record/path.ts';
import { readRoute } from './record/read.ts';
import { updateRoute } from './record/update.ts';
import { NO_PARAMS, operation } from './operation.ts';

const URL = '/external/link-health';
const path = byId(URL);
const schema = BrokenLinkSchema;

/** Adds the operations of broken links (contract, Endpoints; management API, Operations). */
export const linkHealthRoutes = (server: ContractServer, ports: Ports): void => {
  reportRoute(server, ports);
  listRoute(server, ports, {
    url: URL,
    query: LinkQuerySchema,
    page: pageSchema(schema, LINK_ORDER_FIELDS, 'BrokenLinkPage'),
    list: listBrokenLinks,
    operationId: 'listBrokenLinks',
    summary: 'List broken links',
    description:
      'Returns a page of the broken links of the workspace, most hits first. Each has up to three ' +
      'suggestions: published posts and active categories whose slug is similar to the last ' +
      'segment of the path.',
    example: exampleBrokenLinkPage,
  });
  readRoute(server, ports, {
    path,
    schema,
    read: getBrokenLink,
    versionOf: linkVersion,
    operationId: 'getBrokenLink',
    summary: 'Read a broken link',
    description: 'Returns a broken link with suggestions, which change no ETag.',
    example: exampleBrokenLink,
  });
  updateRoute(server, ports, {
    path,
    body: LinkPatchSchema,
    schema,
    update: updateBrokenLink,
    versionOf: linkVersion,
    operationId: 'updateBrokenLink',
    summary: 'Resolve or reopen a broken link',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to a broken link. `resolvedBy` becomes the name of the ' +
      'API key. A new report of the path reopens the record.',
    requestExample: exampleLinkPatch,
    example: exampleResolvedLink,
  });
};

/** Adds POST /external/link-health, which reports a broken link (contract, Endpoints). */
const reportRoute = (server: ContractServer, ports: Ports): void => {
  operation(server, ports, reportBrokenLink, {
    method: 'POST',
    url: URL,
    params: NO_PARAMS,
    body: LinkReportSchema,
    response: { 200: LinkHealthSchema },
    doc: {
      operationId: 'reportBrokenLink',
      summary: 'Report a broken link (404)',
      description:
        'Counts a 404 of a consumer site. Reports of one path are merged into one record ' +
        'with a hit counter; a new report reopens a resolved record.',
      requestExample: exampleLinkReport,
      responseExample: exampleLinkHealth,
    },
    input: ({ body }) => body(),
  });
};
