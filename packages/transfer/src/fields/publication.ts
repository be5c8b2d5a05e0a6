import type { DateTime, JsonObject } from '@content-publishing/domain';

/** Publication of a post, as another system has it. */
interface GivenPublication {
  readonly date: DateTime | undefined;
  readonly isDraft: boolean;
  readonly status: string | undefined;
  readonly scheduledAt: DateTime | undefined;
  readonly unpublishAt: DateTime | undefined;
  readonly now: DateTime;
}

/** Returns the status of a post with its instants; a date in the future makes it scheduled. */
export const publicationOf = ({
  date,
  isDraft,
  status,
  scheduledAt = date,
  unpublishAt,
  now,
}: GivenPublication): JsonObject => {
  if (isDraft || status === 'draft') return { status: 'draft' };
  if (status === 'archived') return { status: 'archived', publishedAt: date };
  const end = unpublishAt !== undefined && unpublishAt > now ? unpublishAt : undefined;
  if (scheduledAt !== undefined && scheduledAt > now) {
    return { status: 'scheduled', scheduledAt, unpublishAt: end };
  }
  const publishedAt = date ?? scheduledAt;
  return unpublishAt !== undefined && end === undefined
    ? { status: 'archived', publishedAt }
    : { status: 'published', publishedAt, unpublishAt: end };
};
