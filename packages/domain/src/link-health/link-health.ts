import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { Component } from '../schema/component.ts';
import { TimeOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import type { RecordStamp } from '../record/record-stamp.ts';
import { patchParser } from '../schema/patch-parser.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { type DateTime, DateTimeSchema, Nullable, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { MAX_URL_LENGTH } from '../schema/url.ts';
import { described } from '../schema/described.ts';

const PathSchema = Text({
  minLength: 1,
  maxLength: MAX_URL_LENGTH,
  examples: ['/old/page'],
  rule: (path) => (path.startsWith('/') ? undefined : 'must start with "/"'),
});

const ReferrerSchema = Text({ maxLength: MAX_URL_LENGTH });

/** Schema of a reported 404 path (contract, LinkHealth record). */
export const LinkHealthSchema = Component(
  'LinkHealth',
  'Reported 404 path, with all its reports merged into one record.',
  {
    id: described('Id of the record, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace that the record belongs to.', UuidSchema),
    path: described(
      'Path that was not found, with its query, as the site reported it.',
      PathSchema,
    ),
    referrer: described(
      'Page that the last visitor came from; null when it is unknown.',
      Nullable(ReferrerSchema),
    ),
    hitCount: described('Number of 404s of the path.', Type.Integer({ minimum: 1 })),
    firstSeenAt: described('Instant of the first report, in UTC.', DateTimeSchema),
    lastSeenAt: described('Instant of the last report, in UTC.', DateTimeSchema),
    resolvedAt: TimeOrNull('Instant at which the path was marked as fixed; null while it is open.'),
    resolvedBy: described(
      'Name of the person or API key that marked it as fixed; `redirect` for a redirect that matches it, ' +
        '`post` for a post that was published there.',
      Nullable(Text()),
    ),
  },
);

/** Path with status 404 on a consumer site; all its reports are merged into one record. */
export type LinkHealth = DeepReadonly<Static<typeof LinkHealthSchema>>;

/**
 * Schema of a report (contract, POST /external/link-health). With `hits`, a site can merge repeated
 * 404s of a path before it reports them.
 */
export const LinkReportSchema = Component('LinkReport', 'Report of 404s of one path.', {
  path: described('Path that was not found, with its query, as the site reported it.', PathSchema),
  referrer: described(
    'Page that the last visitor came from; null when it is unknown.',
    Type.Optional(ReferrerSchema),
  ),
  hits: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
      description: 'Number of 404s of the path in the report.',
    }),
  ),
});

/** Report of 404s of one path by a consumer site; the path is stored verbatim. */
export type LinkReport = DeepReadonly<Static<typeof LinkReportSchema>>;

/**
 * Parses a report. Returns `err` with every violation for a malformed report.
 *
 * @example
 * parseLinkReport({ path: '/old', hits: 3 }); // ok
 */
export const parseLinkReport = inputParser(LinkReportSchema);

/**
 * Returns the number of 404s in `report`.
 *
 * @example
 * hitsOf({ path: '/old' }); // 1
 */
export const hitsOf = ({ hits = 1 }: LinkReport): number => hits;

/**
 * Returns the new record of a path from its first report, with the id, workspace and instant of the
 * stamp.
 *
 * @example
 * firstReport({ path: '/old' }, { id, workspaceId, now }).hitCount; // 1
 */
export const firstReport = (
  report: LinkReport,
  { id, workspaceId, now }: RecordStamp,
): LinkHealth => ({
  id,
  workspaceId,
  path: report.path,
  referrer: report.referrer ?? null,
  hitCount: hitsOf(report),
  firstSeenAt: now,
  lastSeenAt: now,
  resolvedAt: null,
  resolvedBy: null,
});

/**
 * Adds a further report to a record: adds its hits, updates `lastSeenAt` unless that is later, and
 * reopens a resolved record. A report without a referrer keeps the former one. Both the site
 * (site-kit, not-found/report-queue.ts) and the PostgreSQL adapter (sql/merge-reports.ts) may merge
 * reports before they are stored; the SQL in repositories/link-health.ts follows the same rules. The
 * site first folds the spellings of a path (not-found/reported-path.ts).
 *
 * @example
 * repeatReport(record, { path: '/old', hits: 2 }, now).hitCount; // two more than before
 */
export const repeatReport = (
  record: LinkHealth,
  report: LinkReport,
  now: DateTime,
): LinkHealth => ({
  ...record,
  referrer: report.referrer ?? record.referrer,
  hitCount: record.hitCount + hitsOf(report),
  lastSeenAt: now > record.lastSeenAt ? now : record.lastSeenAt,
  resolvedAt: null,
  resolvedBy: null,
});

/** JSON Merge Patch of a broken link (RFC 7396). */
export const LinkPatchSchema = Component(
  'LinkPatch',
  'JSON Merge Patch of a broken link (RFC 7396).',
  {
    resolved: described(
      'true marks the path as fixed, false opens the record again.',
      Type.Optional(Type.Boolean()),
    ),
  },
);

const patch = patchParser(Type.Object({ resolved: Type.Boolean() }));

/**
 * Applies a JSON Merge Patch to a link (RFC 7396), and returns whether the link is resolved after
 * it. Returns `err` with every violation if the input is invalid.
 *
 * @example
 * parseLinkPatch(link, { resolved: true }); // ok: { resolved: true }
 */
export const parseLinkPatch = (
  { resolvedAt }: LinkHealth,
  input: unknown,
): Result<{ readonly resolved: boolean }, InvalidInput> =>
  patch({ resolved: resolvedAt !== null }, input);

/**
 * Returns the record as resolved at `now` by `resolvedBy`, the name of an API key or one of the
 * constants below.
 *
 * @example
 * resolveLink(record, 'Ada', now).resolvedBy; // 'Ada'
 */
export const resolveLink = (record: LinkHealth, resolvedBy: string, now: DateTime): LinkHealth => ({
  ...record,
  resolvedAt: now,
  resolvedBy,
});

/** Value of `resolvedBy` for broken links that a new redirect matches. */
export const RESOLVED_BY_REDIRECT = 'redirect';

/** Value of `resolvedBy` for broken links at whose path a post is published. */
export const RESOLVED_BY_POST = 'post';

/**
 * Returns the record as open, without `resolvedAt` and `resolvedBy`.
 *
 * @example
 * reopenLink(record).resolvedAt; // null
 */
export const reopenLink = (record: LinkHealth): LinkHealth => ({
  ...record,
  resolvedAt: null,
  resolvedBy: null,
});
