import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { allPages } from '../../client/all-pages.ts';
import { valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';

type Found<Call extends (...args: never) => unknown> =
  Extract<Awaited<ReturnType<Call>>, { readonly ok: true }> extends {
    readonly value: { readonly data: readonly (infer Item)[] };
  }
    ? Item
    : never;

/** Records that a post can name. */
export type AuthorRecord = Found<ManagementClient['listAuthors']>;
export type CategoryRecord = Found<ManagementClient['listCategories']>;
export type TagRecord = Found<ManagementClient['listTags']>;
export type MediaRecord = Found<ManagementClient['listMedia']>;

/** Records in one request: the maximum of the service. */
const PAGE_SIZE = 100;

/** Maximum requests for all records of a kind; a workspace with more is searched. */
const MAX_PAGES = 10;

const useAll = <Item>(
  queryKey: QueryKey,
  list: Parameters<typeof allPages<Item>>[0],
  isWanted: boolean,
): readonly Item[] =>
  useQuery({
    queryKey: [...queryKey, 'all'],
    queryFn: () => allPages(list, MAX_PAGES),
    enabled: isWanted,
  }).data ?? [];

/** Returns all authors, by name; none are asked for while they are not wanted. */
export const useAuthors = (isWanted = true): readonly AuthorRecord[] => {
  const client = useClient();
  return useAll(queryKeys.authors, (query) => client.listAuthors(query), isWanted);
};

/** Returns all categories, like {@link useAuthors}. */
export const useCategories = (isWanted = true): readonly CategoryRecord[] => {
  const client = useClient();
  return useAll(queryKeys.categories, (query) => client.listCategories(query), isWanted);
};

/** Returns all tags, like {@link useAuthors}. */
export const useTags = (isWanted = true): readonly TagRecord[] => {
  const client = useClient();
  return useAll(queryKeys.tags, (query) => client.listTags(query), isWanted);
};

/** Returns the media records with the ids, those that exist. */
export const useMediaByIds = (ids: readonly string[]): readonly MediaRecord[] => {
  const client = useClient();
  // A picture block without a picture yet has an empty id.
  const wanted = [...new Set(ids)]
    .filter((id) => id !== '')
    .toSorted()
    .slice(0, PAGE_SIZE);
  const { data } = useQuery({
    queryKey: [...queryKeys.media, 'ids', ...wanted],
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => valueOf(client.listMedia({ ids: wanted, pageSize: PAGE_SIZE })),
  });
  return data?.data ?? [];
};
