import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { DEFAULT_PAGE_SIZE, orderViolations } from '../paging/paging.ts';
import { recordPageFields } from '../paging/record-query.ts';
import { Component } from '../schema/component.ts';
import { IdOrNull, TextOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import {
  type DateTime,
  DateTimeSchema,
  Instant,
  Nullable,
  toDateTime,
  toUuid,
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { foldForSearch } from '../text/accents.ts';

/** Recorded changes, as `record.event` (management API, GET /external/activity). */
export const ACTIVITY_ACTIONS = [
  'author.created',
  'author.updated',
  'author.deleted',
  'category.created',
  'category.updated',
  'category.deleted',
  'tag.created',
  'tag.updated',
  'tag.deleted',
  'tag.merged',
  'media.created',
  'media.updated',
  'media.deleted',
  'media.purged',
  'post.created',
  'post.updated',
  'post.published',
  'post.archived',
  'post.deleted',
  'post.restored',
  'post.revision-restored',
  'post.preview-issued',
  'post.preview-revoked',
  'redirect.created',
  'redirect.updated',
  'redirect.deleted',
  'redirect.refused',
  'redirects.imported',
  'redirects.moved',
  'link.resolved',
  'link.reopened',
  'finding.ignored',
  'finding.reopened',
  'workspace.updated',
  'key.issued',
  'key.revoked',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret-changed',
  'webhook.tested',
  'webhook.disabled',
  'import.created',
  'import.started',
  'import.cancelled',
  'import.deleted',
  'invitation.created',
  'invitation.revoked',
  'member.joined',
  'member.updated',
  'member.removed',
  'member.recovery-issued',
  'member.recovered',
] as const;

/** Kind of a recorded change. */
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Schema of an entry of the activity of a workspace (management API, GET /external/activity). */
export const ActivitySchema = Component(
  'Activity',
  'Change of a record: who made it, when, and by which request.',
  {
    id: described('Id of the entry, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace.', UuidSchema),
    at: described('Instant of the change, in UTC.', DateTimeSchema),
    action: OneOf(ACTIVITY_ACTIONS, { description: 'Kind of record, and action.' }),
    recordId: IdOrNull('Id of the record that was changed; null for an import of many.'),
    recordName: TextOrNull('Slug, path or name of the record at that time.'),
    keyId: IdOrNull(
      'Id of the API key that made the change; null for a user, the operator and the service itself.',
    ),
    keyName: TextOrNull('Name of that key at that time.'),
    userId: IdOrNull(
      'Id of the user who made the change; null for a key, the operator and the service itself.',
    ),
    userName: TextOrNull('Name of that user at that time.'),
    requestId: TextOrNull(
      'Id of the request in the log and in the header X-Request-Id; null without one.',
    ),
    changedFields: described(
      'Names of the fields that the change has altered, as a patch names them, without values; null for a creation, a removal and the like, where the action is enough, and for a change that an earlier version of the service recorded.',
      Nullable(Type.Array(Text())),
    ),
  },
);

/**
 * Entry of the activity of a workspace: a change of a record, with its author, instant and request.
 * Use cases create it by `activityOf` (application, activity/activity-of.ts); `removeOldActivity`
 * removes entries after the configured number of days.
 */
export type Activity = DeepReadonly<Static<typeof ActivitySchema>>;

/** Schema of a query of the activity list (management API, GET /external/activity). */
export const ActivityQuerySchema = Type.Object(
  {
    ...recordPageFields(),
    orderBy: Type.Optional(OneOf(['at'], { description: 'Field of the order; at if absent.' })),
    recordId: described('Id of the changed record.', Type.Optional(UuidSchema)),
    keyId: described('Id of the API key that made the change.', Type.Optional(UuidSchema)),
    userId: described('Id of the user who made the change.', Type.Optional(UuidSchema)),
    since: Type.Optional(Instant('Instant from which on changes are shown.')),
    search: Type.Optional(
      Text({
        maxLength: 1000,
        description:
          'Part of recordName, keyName, userName or action, in any letter case, with accents or without.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A query of the activity list with its defaults filled in: newest first, 10 a page. */
export interface ActivityQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: 'at';
  readonly recordId: Uuid | null;
  readonly keyId: Uuid | null;
  readonly userId: Uuid | null;
  readonly since: DateTime | null;
  /**
   * Text that the {@link searchedActivityText} of an entry must contain after it is folded as well;
   * `null`: all entries.
   */
  readonly search: string | null;
}

/**
 * Returns the text of an entry that a search looks in: its action, record name and the name of its key
 * or user, one a line, folded by `foldForSearch`.
 *
 * @example
 * searchedActivityText(entry); // 'author.updated\nada-lovelace\nmy site'
 */
export const searchedActivityText = ({
  action,
  recordName,
  keyName,
  userName,
}: Pick<Activity, 'action' | 'recordName' | 'keyName' | 'userName'>): string =>
  foldForSearch([action, recordName ?? '', keyName ?? userName ?? ''].join('\n'));

const readQuery = inputParser(ActivityQuerySchema);

/**
 * Parses a query of the activity list, with numbers already converted from strings. Returns `err`
 * with every violation for a malformed query.
 *
 * @example
 * parseActivityQuery({ since: '2026-01-31T00:00:00Z' }); // ok
 */
export const parseActivityQuery = (input: unknown): Result<ActivityQuery, InvalidInput> =>
  withViolations(readQuery(input), orderViolations(input)).map((query) => ({
    page: query.page ?? 1,
    pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
    order: query.order ?? 'desc',
    orderBy: 'at',
    recordId: query.recordId ? toUuid(query.recordId) : null,
    keyId: query.keyId ? toUuid(query.keyId) : null,
    userId: query.userId ? toUuid(query.userId) : null,
    since: (query.since && toDateTime(query.since)) || null,
    search: query.search ?? null,
  }));
