import { importRedirects, type Ports } from '@content-publishing/application';
import {
  RedirectImportReportSchema,
  RedirectImportSchema,
} from '@content-publishing/domain/redirects';
import {
  exampleRedirectImport,
  exampleRedirectImportReport,
} from '../openapi/redirect-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { NO_PARAMS, operation } from './operation.ts';

/**
 * Adds POST /external/redirects/batch, which imports redirects (management API, Operations). The
 * default body limit of the server has room for 10,000 rules whose two paths have 2,048 ASCII
 * characters each, which is 41 MB.
 */
export const redirectImportRoute = (server: ContractServer, ports: Ports): void => {
  operation(server, ports, importRedirects, {
    method: 'POST',
    url: '/external/redirects/batch',
    params: NO_PARAMS,
    body: RedirectImportSchema,
    config: { takesBytes: true },
    response: { 200: RedirectImportReportSchema },
    doc: {
      operationId: 'importRedirects',
      summary: 'Import redirects',
      description:
        'Adds up to 10,000 redirects, 1,000 per transaction, and resolves the broken ' +
        'links that they match. Invalid rules are skipped and reported; the others are ' +
        'imported. A rule is invalid if it is malformed, or the last one of a loop or of ' +
        'a chain of more than 20; the order of the rules does not matter. A rule whose ' +
        '`fromPath` already has a redirect, or occurs earlier in the request, in any ' +
        'spelling, is left out with `onConflict: skip`, and replaces the other rule with ' +
        '`replace`; all replacements are stored in one transaction. With `fail` all ' +
        'rules are stored in one transaction, or none: 400 for malformed rules, 409 for others. ' +
        'With `dryRun` nothing is stored.',
      requestExample: exampleRedirectImport,
      responseExample: exampleRedirectImportReport,
    },
    input: ({ body }) => body(),
  });
};
