import { err, ok, type Result } from 'neverthrow';
import { isJsonObject } from '../../schema/json.ts';
import { type DateTime, toDateTime } from '../../schema/scalar.ts';
import type { Violation } from '../../schema/violation.ts';
import {
  POST_STATUSES,
  POST_TRANSITIONS,
  type PostStatus,
  type TransitionNotAllowed,
} from './status.ts';

/**
 * Status of a post with its instants. `publishedAt` is set for a published post, and for an
 * archived post that was public before. `scheduledAt` is set only for a scheduled post. A published
 * or scheduled post may have `unpublishAt`. A draft has no instant.
 */
export interface Publication {
  readonly status: PostStatus;
  readonly publishedAt: DateTime | null;
  readonly scheduledAt: DateTime | null;
  /** Instant at which the post becomes archived by itself. */
  readonly unpublishAt: DateTime | null;
}

/**
 * Returns only the publication fields of a post or another object that has them.
 *
 * @example
 * publicationOf(post).status; // 'draft'
 */
export const publicationOf = ({
  status,
  publishedAt,
  scheduledAt,
  unpublishAt,
}: Publication): Publication => ({ status, publishedAt, scheduledAt, unpublishAt });

/** Publication of a post that may have been published before. */
export interface FormerPublication extends Publication {
  /** `publishedAt` of the last publication; `null` if the post was never published. */
  readonly firstPublishedAt: DateTime | null;
}

/** Requested change of a publication: an absent field stays as it is, `null` clears it. */
export type PublicationChange = Partial<Publication>;

/** Publication of a new post. */
export const UNPUBLISHED = {
  status: 'draft',
  publishedAt: null,
  scheduledAt: null,
  unpublishAt: null,
  firstPublishedAt: null,
} as const satisfies FormerPublication;

/**
 * Returns the well-formed publication fields of `input`, a request body. A malformed field is left
 * out; the schema reports it. If the status is invalid, all instants are left out, since they
 * cannot be checked without it. A status `null` means draft.
 */
export const publicationChangeIn = (input: unknown): PublicationChange => {
  const given = isJsonObject(input) ? input : {};
  const { status: name } = given;
  const status = name === null ? UNPUBLISHED.status : POST_STATUSES.find((one) => one === name);
  if (status === undefined && name !== undefined) return {};
  const publishedAt = instantIn(given['publishedAt']);
  const scheduledAt = instantIn(given['scheduledAt']);
  const unpublishAt = instantIn(given['unpublishAt']);
  return {
    ...(status !== undefined && { status }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    ...(unpublishAt !== undefined && { unpublishAt }),
  };
};

const instantIn = (value: unknown): DateTime | null | undefined =>
  typeof value === 'string' ? toDateTime(value) : value === null ? null : undefined;

/**
 * Returns the violations of the instants in `change`, given the status after it. `statuses` are the
 * statuses that the request could set; they are named in a message. An instant that is the same as
 * in `from` is not reported for being in the past or future, so that the post can still be saved.
 */
export const publicationViolations = (
  from: Publication,
  change: PublicationChange,
  now: DateTime,
  statuses: readonly PostStatus[] = [from.status, ...POST_TRANSITIONS[from.status]],
): readonly Violation[] => {
  const status = change.status ?? from.status;
  return [
    ...publishedAtProblem(status, from, change, now, statuses).map(at('/publishedAt')),
    ...scheduledAtProblem(status, from, change, now).map(at('/scheduledAt')),
    ...unpublishAtProblem(status, from, change, now),
  ];
};

const at =
  (path: string) =>
  (message: string): Violation => ({ path, message });

const publishedAtProblem = (
  status: PostStatus,
  from: Publication,
  { publishedAt }: PublicationChange,
  now: DateTime,
  statuses: readonly PostStatus[],
): readonly string[] => {
  if (publishedAt === null && status === 'archived' && from.publishedAt !== null) {
    return ['must not be null while status is archived'];
  }
  if (publishedAt === null || publishedAt === undefined) return [];
  if (!isPublic(status)) {
    return [`must be absent unless status is ${statuses.filter(isPublic).join(' or ')}`];
  }
  const isLate = publishedAt > now && publishedAt !== from.publishedAt;
  return isLate ? [`must not be in the future; found ${publishedAt}`] : [];
};

const scheduledAtProblem = (
  status: PostStatus,
  from: Publication,
  change: PublicationChange,
  now: DateTime,
): readonly string[] => {
  const { scheduledAt = status === 'scheduled' ? from.scheduledAt : null } = change;
  if (status !== 'scheduled') {
    return scheduledAt === null ? [] : ['must be absent unless status is scheduled'];
  }
  if (scheduledAt === null) return ['is required when status is scheduled'];
  const isPast = scheduledAt <= now && scheduledAt !== from.scheduledAt;
  return isPast ? [`must be in the future; found ${scheduledAt}`] : [];
};

const unpublishAtProblem = (
  status: PostStatus,
  from: Publication,
  change: PublicationChange,
  now: DateTime,
): readonly Violation[] => {
  const inUnpublishAt = at('/unpublishAt');
  if (!mayEnd(status)) {
    const isGiven = change.unpublishAt !== null && change.unpublishAt !== undefined;
    return isGiven ? [inUnpublishAt('must be absent unless status is published or scheduled')] : [];
  }
  const { unpublishAt, scheduledAt } = { ...from, ...change };
  if (unpublishAt === null) return [];
  // A new `unpublishAt` must be in the future. One that stays and has passed does not block other
  // changes of the post.
  const stays = unpublishAt === from.unpublishAt && status === from.status;
  if (unpublishAt <= now && !stays) {
    return [inUnpublishAt(`must be in the future; found ${unpublishAt}`)];
  }
  if (status !== 'scheduled' || scheduledAt === null || unpublishAt > scheduledAt) return [];
  return 'unpublishAt' in change
    ? [inUnpublishAt(`must be after scheduledAt, ${scheduledAt}; found ${unpublishAt}`)]
    : [at('/scheduledAt')(`must be before unpublishAt, ${unpublishAt}; found ${scheduledAt}`)];
};

/**
 * Returns the publication after `change`, which {@link publicationViolations} has accepted. Returns
 * `transition-not-allowed` for a status that the post cannot change to. A post that is published
 * again gets its former `publishedAt`, unless `change` has an instant, or `null`, which means
 * `now`.
 */
export const changePublication = (
  from: FormerPublication,
  change: PublicationChange,
  now: DateTime,
): Result<Publication, TransitionNotAllowed> => {
  const { status, ...instants } = { ...from, publishedAt: from.firstPublishedAt, ...change };
  if (status !== from.status && !POST_TRANSITIONS[from.status].includes(status)) {
    return err({ kind: 'transition-not-allowed', from: from.status, to: status });
  }
  return ok(publicationAs(status, instants, now));
};

/**
 * Returns a publication with `status` and only the instants that this status allows; the others
 * become `null`. A published post without `publishedAt` gets `now`.
 */
export const publicationAs = (
  status: PostStatus,
  { publishedAt = null, scheduledAt = null, unpublishAt = null }: PublicationChange,
  now: DateTime,
): Publication => ({
  status,
  publishedAt: publishedAtAs(status, publishedAt, now),
  scheduledAt: status === 'scheduled' ? scheduledAt : null,
  unpublishAt: mayEnd(status) ? unpublishAt : null,
});

/**
 * Returns the `publishedAt` of a post with `status`: `null` unless it is published or archived, and
 * `now` for a published post without one. An archived post may have none.
 */
const publishedAtAs = (
  status: PostStatus,
  publishedAt: DateTime | null,
  now: DateTime,
): DateTime | null => {
  if (!isPublic(status)) return null;
  return status === 'archived' ? publishedAt : (publishedAt ?? now);
};

/** Returns whether a post with `status` can have a `publishedAt`. */
const isPublic = (status: PostStatus): boolean => status === 'published' || status === 'archived';

/** Returns whether a post with `status` can have an `unpublishAt`. */
const mayEnd = (status: PostStatus): boolean => status === 'published' || status === 'scheduled';

/**
 * Returns the new publication of a scheduled post whose `scheduledAt` is not after `now`;
 * `undefined` for any other post. The post becomes published as of its `scheduledAt`. If
 * `unpublishAt` has passed as well, it becomes archived without having been public.
 */
export const publicationWhenDue = (
  { firstPublishedAt, scheduledAt, unpublishAt }: FormerPublication,
  now: DateTime,
): Publication | undefined => {
  if (scheduledAt === null || scheduledAt > now) return undefined;
  return unpublishAt !== null && unpublishAt <= now
    ? { status: 'archived', publishedAt: firstPublishedAt, scheduledAt: null, unpublishAt: null }
    : {
        status: 'published',
        publishedAt: scheduledAt,
        scheduledAt: null,
        unpublishAt,
      };
};

/**
 * Returns the archived publication of a published post whose `unpublishAt` is not after `now`;
 * `undefined` for any other post.
 */
export const publicationWhenOver = (
  { status, publishedAt, unpublishAt }: Publication,
  now: DateTime,
): Publication | undefined =>
  status === 'published' && unpublishAt !== null && unpublishAt <= now
    ? { status: 'archived', publishedAt, scheduledAt: null, unpublishAt: null }
    : undefined;
