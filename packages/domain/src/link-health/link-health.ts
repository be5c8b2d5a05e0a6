import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import type { RecordStamp } from '../tenant/record-stamp.ts';
import { patchParser } from '../schema/patch-parser.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { type DateTime, DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../schema/scalar.ts';
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

/** A reported 404 path (contract, LinkHealth record). */
export const LinkHealthSchema = Type.Object(
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
    resolvedAt: described(
      'Instant at which the path was marked as fixed; null while it is open.',
      Nullable(DateTimeSchema),
    ),
    resolvedBy: described(
      'Name of the person or API key that marked it as fixed; `redirect` for a redirect that answers it, ' +
        '`post` for a post that was published there.',
      Nullable(Text()),
    ),
  },
  {
    $id: 'LinkHealth',
    description: 'Reported 404 path, with all its reports folded into one record.',
    additionalProperties: false,
  },
);

/** A path that answered 404 on a consumer site, with all its reports folded into one record. */
export type LinkHealth = DeepReadonly<Static<typeof LinkHealthSchema>>;

/**
 * The body of a report (contract, POST /external/link-health). `hits` lets a site fold the repeats of
 * a path before it reports them.
 */
export const LinkReportSchema = Type.Object(
  {
    path: described(
      'Path that was not found, with its query, as the site reported it.',
      PathSchema,
    ),
    referrer: described(
      'Page that the last visitor came from; null when it is unknown.',
      Type.Optional(ReferrerSchema),
    ),
    hits: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        default: 1,
        description: 'How many 404s of the path the report stands for.',
      }),
    ),
  },
  { $id: 'LinkReport', description: 'Report of 404s of one path.', additionalProperties: false },
);

/** The 404s of one path as a consumer site reports them; the path is kept verbatim. */
export type LinkReport = DeepReadonly<Static<typeof LinkReportSchema>>;

/**
 * Reads a report; rejects with every violation when it is malformed.
 *
 * @example
 * parseLinkReport({ path: '/old', hits: 3 }); // ok
 */
export const parseLinkReport = inputParser(LinkReportSchema);

/**
 * Returns the number of 404s that `report` stands for.
 *
 * @example
 * hitsOf({ path: '/old' }); // 1
 */
export const hitsOf = ({ hits = 1 }: LinkReport): number => hits;

/**
 * Returns the record that the first report of a path makes.
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
 * Returns the record after one more report: its hits counted, seen `now`, and open again if it was
 * resolved.
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

const ResolutionSchema = Type.Object(
  {
    path: described('Path of the record.', PathSchema),
    resolvedBy: described('Name of the person who fixed it.', NotBlank({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

/** JSON Merge Patch of a broken link (RFC 7396). */
export const LinkPatchSchema = Type.Object(
  {
    resolved: described(
      'true marks the path as fixed, false opens the record again.',
      Type.Optional(Type.Boolean()),
    ),
  },
  {
    $id: 'LinkPatch',
    description: 'JSON Merge Patch of a broken link (RFC 7396).',
    additionalProperties: false,
  },
);

const patch = patchParser(Type.Object({ resolved: Type.Boolean() }));

/**
 * Reads a JSON Merge Patch of `link` (RFC 7396) and returns whether the path is fixed then; rejects
 * with every violation.
 *
 * @example
 * parseLinkPatch(link, { resolved: true }); // ok: { resolved: true }
 */
export const parseLinkPatch = (
  { resolvedAt }: LinkHealth,
  input: unknown,
): Result<{ readonly resolved: boolean }, InvalidInput> =>
  patch({ resolved: resolvedAt !== null }, input);

/** Resolution of a broken link. */
export type LinkResolution = DeepReadonly<Static<typeof ResolutionSchema>>;

/**
 * Reads a resolution; rejects with every violation when it is malformed.
 *
 * @example
 * parseLinkResolution({ path: '/old', resolvedBy: 'Ada' }); // ok
 */
export const parseLinkResolution = inputParser(ResolutionSchema);

/**
 * Returns the record as resolved.
 *
 * @example
 * resolveLink(record, 'Ada', now).resolvedBy; // 'Ada'
 */
export const resolveLink = (record: LinkHealth, resolvedBy: string, now: DateTime): LinkHealth => ({
  ...record,
  resolvedAt: now,
  resolvedBy,
});

/** Name of who resolves the broken links that a new redirect answers. */
export const RESOLVED_BY_REDIRECT = 'redirect';

/** Name of who resolves the broken links at whose path a post is published. */
export const RESOLVED_BY_POST = 'post';

/**
 * Returns the record as not resolved.
 *
 * @example
 * reopenLink(record).resolvedAt; // null
 */
export const reopenLink = (record: LinkHealth): LinkHealth => ({
  ...record,
  resolvedAt: null,
  resolvedBy: null,
});
