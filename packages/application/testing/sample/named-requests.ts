import type { Ports } from '@content-publishing/application';
import type { Post, Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import { viewOf } from '../outcome.ts';
import type { NamedRecords } from './named-records.ts';
import { aPostQuery } from './post-query.ts';

type Eventually = Promise<unknown> | ResultAsync<unknown, unknown>;

/** Calls `call` for each item, one after the other, and returns the results. */
export const forEach = async <Item>(
  items: readonly Item[],
  call: (item: Item) => Eventually,
): Promise<readonly unknown[]> => {
  const outcomes: unknown[] = [];
  for (const item of items) outcomes.push(await call(item));
  return outcomes;
};

/** Calls `call` with each address of two posts, one after the other. */
export const atEach = (
  { post, deleted }: NamedRecords,
  call: (address: { readonly id: Uuid } | { readonly slug: string }) => Eventually,
) =>
  forEach([{ id: post.id }, { slug: post.slug }, { id: deleted.id }, { slug: deleted.slug }], call);

/** Returns queries of lists of posts, one by each record. */
export const queriesFor = ({ author, category, tag }: NamedRecords) => [
  aPostQuery(),
  aPostQuery({ authorId: author.id }),
  aPostQuery({ categoryId: category.id }),
  aPostQuery({ tagId: tag.id }),
];

/** Returns posts of an author in `here`: the first refers to nothing else, each other one to one record. */
export const referring = async (
  { authors, ids }: Ports,
  here: Uuid,
  { author, category, tag, media, related, post }: NamedRecords,
): Promise<readonly [Post, ...Post[]]> => {
  const own = { ...author, id: ids.next(), slug: ids.next(), workspaceId: here };
  await viewOf(authors.insert(here, own));
  const alone: Post = {
    ...post,
    authorId: own.id,
    categoryId: null,
    tagIds: [],
    featuredMediaId: null,
    relatedPostIds: [],
  };
  const others: readonly Partial<Post>[] = [
    { authorId: author.id },
    { categoryId: category.id },
    { tagIds: [tag.id] },
    { featuredMediaId: media.id },
    { relatedPostIds: [related.id] },
  ];
  return [
    alone,
    ...others.map((other) => ({ ...alone, id: ids.next(), slug: ids.next(), ...other })),
  ];
};
