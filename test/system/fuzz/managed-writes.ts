import type { FixReport } from '@content-publishing/domain/audits';
import type { Answer } from './answer.ts';

/** Change of the records that editors manage, according to a response. */
export interface ManagedChange {
  /** Repository that is written to. */
  readonly port: string;
  /** Maximum number of writes: a patch that changes nothing may be none. */
  readonly writes: number;
  /** Number of records that are there now and were not, or that are gone. */
  readonly records: number;
}

/** Repositories of which requests change records, each in one write. */
export const MANAGED_PORTS: ReadonlySet<string> = new Set([
  'authors',
  'categories',
  'tags',
  'media',
  'redirects',
  'apiKeys',
  'workspaces',
  'previewTokens',
  'workingCopies',
  'linkHealth',
  'webhooks',
  'audits',
]);

// A member that only records of this kind and later kinds have; tags are the rest.
const SIGNS: readonly (readonly [member: string, port: string])[] = [
  ['bodyJson', 'posts'],
  ['suggestions', 'linkHealth'],
  ['firstSeenAt', 'reports'],
  ['displayName', 'authors'],
  ['mimeType', 'media'],
  ['fromPath', 'redirects'],
  ['permissions', 'apiKeys'],
  ['delaySeconds', 'webhooks'],
  ['postPath', 'workspaces'],
  ['parentId', 'categories'],
  ['viewCount', 'posts'],
  ['slug', 'tags'],
];

/** Number of rules that an import stores in one write. */
const RULES_PER_WRITE = 1000;

/** Returns the write in the response `body`; undefined for posts and reports. */
export const managedChange = (
  { status, headers }: Answer,
  body: object,
): ManagedChange | undefined => {
  if ('token' in body) return { port: 'previewTokens', writes: 1, records: 0 };
  if ('patch' in body) return { port: 'workingCopies', writes: 1, records: 0 };
  // A test is noted, and so is its delivery.
  if ('messageId' in body) return { port: 'webhooks', writes: 2, records: 0 };
  if ('isDryRun' in body) return { port: 'imports', writes: 0, records: 0 };
  if ('counted' in body) return { port: 'redirects', writes: 1, records: 0 };
  // A finding: it is ignored, or listed again.
  if ('rule' in body) return { port: 'audits', writes: 1, records: 0 };
  if ('fix' in body) return fixed(body);
  if ('rows' in body && Array.isArray(body.rows)) return importedChange(body.rows);
  const [, port] = ('id' in body && SIGNS.find(([member]) => member in body)) || [];
  if (port === undefined || port === 'posts' || port === 'reports') return undefined;
  if (headers.get('idempotency-replayed') === 'true') return { port, writes: 0, records: 0 };
  // A removed record has no version any more. A revoked key stays in the list.
  const isRemoved = status === 200 && !headers.has('etag') && port !== 'apiKeys';
  return { port, writes: 1, records: status === 201 ? 1 : isRemoved ? -1 : 0 };
};

// No request knows the id of an address, so that no post is fixed.
const fixed = (report: object): ManagedChange => {
  const { fix, dryRun, changed, rows } = report as FixReport;
  const writes = dryRun ? 0 : changed;
  const port = rows.some(({ mediaId }) => mediaId !== undefined) ? 'media' : 'redirects';
  return { port, writes, records: fix === 'remove' ? -writes : 0 };
};

const importedChange = (rows: readonly object[]): ManagedChange => ({
  port: 'redirects',
  writes: Math.ceil(rows.length / RULES_PER_WRITE),
  // In a dry run they have no ids.
  records: rows.filter((row) => 'id' in row && 'outcome' in row && row.outcome === 'created')
    .length,
});
