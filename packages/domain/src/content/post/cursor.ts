import { type TSchema, Type } from '@sinclair/typebox';
import { validator } from '../../schema/validator.ts';
import { isUuid, Nullable, toDateTime, toUuid, type Uuid } from '../../schema/scalar.ts';
import { OneOf, Text } from '../../schema/text.ts';
import type { PostMetadata } from './post.ts';

/** The fields that posts can be ordered by. */
export const POST_ORDER_FIELDS = [
  'createdAt',
  'updatedAt',
  'publishedAt',
  'title',
  'slug',
  'viewCount',
] as const;

/** A field that posts can be ordered by. */
export type PostOrderField = (typeof POST_ORDER_FIELDS)[number];

/**
 * Position at the end of a page of posts: the next page begins after the post with this value and id.
 */
export interface PostCursor {
  readonly orderBy: PostOrderField;
  readonly order: 'asc' | 'desc';
  /**
   * Value of the field that the list is ordered by: an instant in the form of a {@link DateTime}.
   */
  readonly value: string | number | null;
  readonly id: Uuid;
}

// Queries compare columns with the values of a cursor as they are: only the stored form is accepted.
const StoredInstant = Text({
  rule: (text) => (toDateTime(text) === text ? undefined : 'must be in UTC with milliseconds'),
});
const StoredId = Text({
  rule: (text) => (isUuid(text) && toUuid(text) === text ? undefined : 'must be a lower-case UUID'),
});

const VALUES: Readonly<Record<PostOrderField, TSchema>> = {
  createdAt: StoredInstant,
  updatedAt: StoredInstant,
  publishedAt: Nullable(StoredInstant),
  title: Text(),
  slug: Text(),
  viewCount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
};

const { accepts } = validator(
  Type.Union(
    POST_ORDER_FIELDS.map((orderBy) =>
      Type.Object(
        {
          orderBy: Type.Literal(orderBy),
          order: OneOf(['asc', 'desc']),
          value: VALUES[orderBy],
          id: StoredId,
        },
        { additionalProperties: false },
      ),
    ),
  ),
);

/** Returns whether `value` is a valid cursor; any other value must not reach a query. */
export const isPostCursor = (value: unknown): value is PostCursor => accepts(value);

/** Returns the cursor of the page after `post` in a list of that order. */
export const cursorBehind = (
  post: PostMetadata,
  { orderBy, order }: Pick<PostCursor, 'orderBy' | 'order'>,
): PostCursor => ({ orderBy, order, value: post[orderBy], id: post.id });
