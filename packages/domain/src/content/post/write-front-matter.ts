import type { JsonObject } from '../../schema/json.ts';
import { withoutNulls } from '../../schema/without-nulls.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { writtenFieldsOf } from './content.ts';
import {
  NO_POST_FIELDS,
  POST_FIELD_NAMES,
  POST_FIELDS,
  type PostFieldName,
} from './post-fields.ts';
import type { PostMetadata } from './post.ts';
import type { References } from './references.ts';

/**
 * Returns the fields that a writer has given of a post, for the front matter of a file: records by
 * their slugs, the featured picture by `imageSource`, dates by the names that site generators know,
 * and all others by the names of the contract. Fields that are derived or not set are left out.
 * Imports read it by `packages/transfer/src/fields/read-front-matter.ts`.
 *
 * @example
 * frontMatterOf(post, references, (id) => `media:${id}`); // { title: 'Moka', slug: 'moka', … }
 */
export const frontMatterOf = (
  post: PostMetadata,
  { author, category, tags, relatedPosts }: References,
  imageSource: (mediaId: Uuid) => string,
): JsonObject => {
  const written = writtenFieldsOf(post);
  const { featuredMediaId, schemaType, seo } = written;
  const values: Readonly<Partial<Record<PostFieldName, unknown>>> = {
    ...written,
    authorId: author?.slug,
    categoryId: category?.slug,
    tagIds: slugsOf(tags),
    featuredMediaId: featuredMediaId && imageSource(featuredMediaId),
    schemaType: schemaType === NO_POST_FIELDS.schemaType ? null : schemaType,
    relatedPostIds: slugsOf(relatedPosts),
    seo: withoutNulls(seo),
  };
  return present({
    title: post.title,
    slug: post.slug,
    id: post.id,
    date: post.publishedAt,
    lastmod: post.updatedAt,
    ...statusOf(post),
    scheduledAt: post.scheduledAt,
    unpublishAt: post.unpublishAt,
    ...Object.fromEntries(
      POST_FIELD_NAMES.map((name) => [POST_FIELDS[name].frontMatter ?? name, values[name]]),
    ),
  });
};

/** Returns the status as site generators write it: only `draft: true` is known to all of them. */
const statusOf = ({ status }: PostMetadata): JsonObject => {
  switch (status) {
    case 'published':
      return {};
    case 'draft':
      return { draft: true };
    case 'scheduled':
    case 'archived':
      return { status };
    default:
      return status satisfies never;
  }
};

const slugsOf = (records: readonly { readonly slug: string }[]): readonly string[] | undefined =>
  records.length === 0 ? undefined : records.map(({ slug }) => slug);

const present = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
