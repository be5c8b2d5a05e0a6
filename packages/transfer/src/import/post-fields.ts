import type { JsonObject } from '@content-publishing/domain';

/** Fields of a post, by when they are saved. */
export interface PostFields {
  /** Fields of the request that creates the post. */
  readonly first: JsonObject;
  /** Fields that only an update can set; empty if there are none. */
  readonly rest: JsonObject;
}

/**
 * Divides the fields of a post. A new post is a draft or published, so a scheduled or archived one
 * begins as a draft. Related posts follow, unless `relatedIds` has all of them.
 */
export const postFields = (
  fields: JsonObject,
  relatedIds: (slugs: readonly unknown[]) => readonly string[] | undefined,
): PostFields => {
  const { status, publishedAt, scheduledAt, unpublishAt, related, ...others } = fields;
  const isNew = status === 'published' || status === 'draft' || status === undefined;
  const publication = present({ status, publishedAt, scheduledAt, unpublishAt });
  const slugs = Array.isArray(related) && related.length > 0 ? related : undefined;
  const relatedPostIds = slugs && relatedIds(slugs);
  return {
    first: {
      ...others,
      ...(isNew ? publication : { status: 'draft' }),
      ...(relatedPostIds && { relatedPostIds }),
    },
    rest: {
      ...(!isNew && publication),
      ...(slugs && !relatedPostIds && { related: slugs }),
    },
  };
};

const present = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );
