import { type TSchema, Type } from '@sinclair/typebox';
import { validator } from '../../schema/validator.ts';
import { Nullable, toDateTime, toUuid, type Uuid } from '../../schema/scalar.ts';
import { isUuid } from '../../schema/uuid.ts';
import { OneOf, Text } from '../../schema/text.ts';
import type { PostMetadata } from './post.ts';

/** The fields that posts can be ordered by. */
export const POST_ORDER_FIELDS = [
  'createdAt',
  'updatedAt',
  'publishedAt',
  'scheduledAt',
  'title',
  'slug',
  'viewCount',
] as const;

/** A field that posts can be ordered by. */
export type PostOrderField = (typeof POST_ORDER_FIELDS)[number];

/**
 * Position after the last post of a page: the next page begins with the post that follows the one
 * with this value and id.
 */
export interface PostCursor {
  readonly orderBy: PostOrderField;
  readonly order: 'asc' | 'desc';
  /**
   * Value of the field `orderBy` in the last post of the page: an instant as a {@link DateTime}, a
   * text, or a number for `viewCount`. `null` for a post without `publishedAt` or
   * `scheduledAt`.
   */
  readonly value: string | number | null;
  readonly id: Uuid;
}

// Queries compare columns with the values of a cursor as they are, so only the stored form of an
// instant or id is accepted.
const StoredInstant = Text({
  rule: (text) => (toDateTime(text) === text ? undefined : 'must be in UTC with milliseconds'),
});
const StoredId = Text({
  rule: (text) => (isUuid(text) && toUuid(text) === text ? undefined : 'must be a lower-case UUID'),
});

/** Schema of the value of a cursor, by the field that the list is ordered by. */
const VALUES: Readonly<Record<PostOrderField, TSchema>> = {
  createdAt: StoredInstant,
  updatedAt: StoredInstant,
  publishedAt: Nullable(StoredInstant),
  scheduledAt: Nullable(StoredInstant),
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

/**
 * Returns whether `value` is a valid cursor. Check each cursor of a client with it, since queries
 * use cursors unchecked.
 */
export const isPostCursor = (value: unknown): value is PostCursor => accepts(value);

/** Returns the cursor of the page that begins after `post`, in a list of the given order. */
export const cursorBehind = (
  post: PostMetadata,
  { orderBy, order }: Pick<PostCursor, 'orderBy' | 'order'>,
): PostCursor => ({ orderBy, order, value: post[orderBy], id: post.id });
