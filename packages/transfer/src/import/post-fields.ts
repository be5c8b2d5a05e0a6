import type { JsonObject } from '@content-publishing/domain';

/** Fields of a post, by when they are saved. */
export interface PostFields {
  /** Fields of the request that creates the post. */
  readonly first: JsonObject;
  /** Fields that only an update can set; empty if there are none. */
  readonly rest: JsonObject;
}

/** Returns the slugs of the related posts of a post; empty if it has none. */
export const relatedSlugs = ({ related }: JsonObject): readonly unknown[] =>
  Array.isArray(related) ? related : [];

/**
 * Divides the fields of a post. A new post is a draft or published, so a scheduled or archived one
 * begins as a draft. Related posts follow, unless `relatedPostIds` has all of them.
 */
export const postFields = (
  fields: JsonObject,
  relatedPostIds: readonly string[] | undefined,
): PostFields => {
  const { status, publishedAt, scheduledAt, unpublishAt, related: _, ...others } = fields;
  const isNew = status === 'published' || status === 'draft' || status === undefined;
  const publication = present({ status, publishedAt, scheduledAt, unpublishAt });
  const related = relatedSlugs(fields);
  return {
    first: {
      ...others,
      ...(isNew ? publication : { status: 'draft' }),
      ...(related.length > 0 && relatedPostIds && { relatedPostIds }),
    },
    rest: {
      ...(!isNew && publication),
      ...(related.length > 0 && !relatedPostIds && { related }),
    },
  };
};

const present = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );
