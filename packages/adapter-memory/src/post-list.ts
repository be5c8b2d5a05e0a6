import {
  indexedForm,
  MAX_RANKED_POSTS,
  type Post,
  type PostFilter,
  type PostQuery,
  type PostSlice,
  referencesOfPost,
  searchedForm,
  searchTextOf,
  type Uuid,
} from '@content-publishing/domain';
import type { Category } from '@content-publishing/domain/records';
import { inOrderOf, type Key, newestFirst } from './order.ts';

/**
 * Position of a post or of a cursor in a list, by the value of the field that the list is ordered
 * by.
 */
interface Place {
  readonly id: Uuid;
  readonly value: Key;
}

/**
 * Returns the page of `posts` for `query`. `total` is `null` after a cursor. Only the
 * {@link MAX_RANKED_POSTS} newest posts have a relevance.
 */
export const listed = (
  posts: readonly Post[],
  query: PostQuery,
  categories: readonly Category[],
): PostSlice<Post> => {
  const { filter, place, pageSize, orderBy, order } = query;
  const words = (filter.search ?? '').split(' ').filter(Boolean);
  const start = filter.match === 'prefix' ? words.pop() : undefined;
  const categoryIds = branchOf(categories, filter.categoryId);
  const inOrder = inOrderOf<Place>(({ value }) => value, order);
  const found = posts
    .filter((post) => isWanted(post, filter, categoryIds))
    .flatMap((post) => {
      const relevance = relevanceOf(post, words, start);
      return relevance === null ? [] : { post, relevance };
    })
    .toSorted((a, b) => newestFirst(a.post, b.post))
    .map(({ post, relevance }, index) => {
      const rank = index < MAX_RANKED_POSTS ? relevance : 0;
      return { id: post.id, value: orderBy === 'relevance' ? rank : post[orderBy], post };
    })
    .toSorted(inOrder);
  const rest =
    'page' in place
      ? found.slice((place.page - 1) * pageSize)
      : found.filter((item) => inOrder(item, place.after) > 0);
  return {
    total: 'page' in place ? found.length : null,
    data: rest.slice(0, pageSize).map(({ post }) => post),
    hasMore: rest.length > pageSize,
  };
};

/**
 * Returns the ids of the categories that the filter `id` stands for: `id` itself, and its
 * descendants if the category has `includeChildCategories`.
 */
const branchOf = (categories: readonly Category[], id: Uuid | null): ReadonlySet<Uuid | null> => {
  const category = categories.find((one) => one.id === id);
  const isWhole = category?.collectionMetadata?.includeChildCategories === true;
  const below = isWhole
    ? categories.filter(({ path }) => path.startsWith(`${category.path}/`))
    : [];
  return new Set([id, ...below.map((one) => one.id)]);
};

const isWanted = (post: Post, filter: PostFilter, categoryIds: ReadonlySet<Uuid | null>): boolean =>
  isOrAny(post.status, filter.status) &&
  (filter.categoryId === null || categoryIds.has(post.categoryId)) &&
  isOrAny(post.authorId, filter.authorId) &&
  (filter.mediaId === null || referencesOfPost(post).mediaIds.includes(filter.mediaId)) &&
  isOrAny(post.schemaType, filter.schemaType) &&
  (filter.tagId === null || post.tagIds.includes(filter.tagId)) &&
  isBetween(post, filter);

const isOrAny = (value: string | null, wanted: string | null): boolean =>
  wanted === null || value === wanted;

const isBetween = (
  { publishedAt }: Post,
  { publishedAfter, publishedBefore }: PostFilter,
): boolean =>
  (publishedAfter === null || (publishedAt !== null && publishedAt > publishedAfter)) &&
  (publishedBefore === null || (publishedAt !== null && publishedAt < publishedBefore));

/**
 * Returns the relevance of `post` for `words` and the `start` of a word, which is the sum of the
 * weights of the fields in which each of them occurs. `null` unless each occurs in a field; 0
 * without words.
 */
const relevanceOf = (
  post: Post,
  words: readonly string[],
  start: string | undefined,
): number | null => {
  if (words.length === 0 && start === undefined) return 0;
  const text = searchTextOf(post);
  const [title, excerpt, body] = [text.title, text.excerpt, text.bodyText].map(withOtherForms);
  const weighed = (weightIn: WeightIn, word: string): number =>
    weightIn(title, word, 10) + weightIn(excerpt, word, 4) + weightIn(body, word, 2);
  const weights = [
    ...words.map((word) => weighed(weightOfWord, word)),
    ...(start === undefined ? [] : [weighed(weightOfStart, start)]),
  ];
  return weights.includes(0) ? null : weights.reduce((sum, weight) => sum + weight, 0);
};

/** Returns the words of `text`, and for each word the second form under which a search finds it. */
const withOtherForms = (text: string): ReadonlySet<string> => {
  const words = text.split(' ');
  return new Set([...words, ...words.map(indexedForm)]);
};

type WeightIn = (words: ReadonlySet<string> | undefined, word: string, weight: number) => number;

const weightOfWord: WeightIn = (words = NONE, word, weight) =>
  words.has(word) || words.has(searchedForm(word)) ? weight : 0;

const weightOfStart: WeightIn = (words = NONE, start, weight) =>
  [...words].some((word) => word.startsWith(start) || word.startsWith(searchedForm(start)))
    ? weight
    : 0;

const NONE: ReadonlySet<string> = new Set();
