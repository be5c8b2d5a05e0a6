import {
  fixFindings,
  fixVersionOf,
  getAuditOverview,
  getFinding,
  ignoreFinding,
  listFindings,
  overviewVersionOf,
  type Ports,
  reopenFinding,
} from '@content-publishing/application';
import {
  AuditOverviewSchema,
  AUDITS,
  FindingPostsQuerySchema,
  FindingQuerySchema,
  FindingSchema,
  FixReportSchema,
  FixRequestSchema,
  IgnoreRequestSchema,
} from '@content-publishing/domain/audits';
import { Type } from '@sinclair/typebox';
import { setTimeout as after } from 'node:timers/promises';
import {
  exampleFinding,
  exampleFindingPage,
  exampleFixReport,
  exampleFixRequest,
  exampleIgnoredFinding,
  exampleIgnoreRequest,
  exampleOverview,
} from '../openapi/audit-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { NO_PARAMS, operation } from './operation.ts';
import { pageSchema } from './record/page.ts';

const URL = '/external/audits';

/** Time for which the overview waits for counts that are not ready, in milliseconds. */
const PATIENCE_MS = 250;

const Rule = Type.String({
  description: `Id of a rule: ${AUDITS.map(({ id }) => `\`${id}\``).join(', ')}.`,
});
const RuleParams = Type.Object({ rule: Rule });
const FindingParams = Type.Object({
  rule: Rule,
  id: Type.String({ description: 'Id of the finding.' }),
});

/** Adds the operations of the audits (management API, Audits). */
export const auditRoutes = (server: ContractServer, ports: Ports): void => {
  operation(server, ports, getAuditOverview, {
    method: 'GET',
    url: URL,
    params: NO_PARAMS,
    response: { 200: AuditOverviewSchema },
    doc: {
      operationId: 'getAuditOverview',
      summary: 'Read the overview of the audits',
      description:
        'Returns the rules that the key may read, with the numbers of their findings. Counting goes ' +
        'on after 250 ms: then counts that are not ready are the last known ones, or null, and ' +
        '`isFresh` is false.',
      responseExample: exampleOverview,
    },
    etag: overviewVersionOf,
    input: () => ({ patience: after(PATIENCE_MS, undefined, { ref: false }) }),
  });
  operation(server, ports, listFindings, {
    method: 'GET',
    url: `${URL}/:rule`,
    params: RuleParams,
    query: FindingQuerySchema,
    response: { 200: pageSchema(FindingSchema, ['weight'], 'FindingPage') },
    doc: {
      operationId: 'listFindings',
      summary: 'List the findings of a rule',
      description:
        'Returns a page of the findings of a rule as the site is now, heaviest first. At most ' +
        '10,000 findings of a rule are listed.',
      responseExample: exampleFindingPage,
    },
    etag: 'bytes',
    input: ({ params, query }) => ({ rule: params.rule, query }),
  });
  operation(server, ports, getFinding, {
    method: 'GET',
    url: `${URL}/:rule/:id`,
    params: FindingParams,
    query: FindingPostsQuerySchema,
    response: { 200: FindingSchema },
    doc: {
      operationId: 'getFinding',
      summary: 'Read a finding',
      description: 'Returns a finding with a page of its posts, each with up to 100 places.',
      responseExample: exampleFinding,
    },
    etag: 'bytes',
    input: ({ params, query }) => ({ ...params, query }),
  });
  operation(server, ports, fixFindings, {
    method: 'POST',
    url: `${URL}/:rule/fixes`,
    params: RuleParams,
    body: FixRequestSchema,
    response: { 200: FixReportSchema },
    doc: {
      operationId: 'fixFindings',
      summary: 'Fix findings',
      description:
        'Fixes findings of a rule, each by an ordinary save of its record. With `dryRun` nothing is ' +
        'stored, and the response has what would change; its ETag in If-Match of the real request ' +
        'is a condition on all of its records. A call changes 100 posts; `remaining` says how many ' +
        'are left.',
      requestExample: exampleFixRequest,
      responseExample: exampleFixReport,
    },
    etag: fixVersionOf,
    isConditional: true,
    input: ({ params, body, versions }) => ({ rule: params.rule, input: body(), versions }),
  });
  operation(server, ports, ignoreFinding, {
    method: 'PUT',
    url: `${URL}/:rule/:id/ignore`,
    params: FindingParams,
    body: IgnoreRequestSchema,
    response: { 200: FindingSchema },
    doc: {
      operationId: 'ignoreFinding',
      summary: 'Ignore a finding',
      description:
        'Takes a finding out of the list and the count, by its rule and subject: no save and no ' +
        'further post brings it back, only `until` or a DELETE.',
      requestExample: exampleIgnoreRequest,
      responseExample: exampleIgnoredFinding,
    },
    input: ({ params, body }) => ({ ...params, input: body() }),
  });
  operation(server, ports, reopenFinding, {
    method: 'DELETE',
    url: `${URL}/:rule/:id/ignore`,
    params: FindingParams,
    response: { 200: FindingSchema },
    doc: {
      operationId: 'reopenFinding',
      summary: 'List an ignored finding again',
      description: 'Puts an ignored finding back into the list and the count.',
      responseExample: exampleFinding,
    },
    input: ({ params }) => params,
  });
};
