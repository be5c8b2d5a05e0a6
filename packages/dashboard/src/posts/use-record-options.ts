import { useQuery } from '@tanstack/react-query';
import { allPages } from '../client/all-pages.ts';
import { useClient } from '../client/service.ts';
import type { Option } from '../ui/option-list.tsx';

/** Filters of the list that name a record. */
export const RECORD_FILTERS = ['authorId', 'categoryId', 'tagId'] as const;

/** Filter of the list that names a record. */
export type RecordFilter = (typeof RECORD_FILTERS)[number];

/** Maximum pages of 100 records that are offered. */
const MAX_PAGES = 10;

/** Returns the authors, categories or tags to choose from. */
export const useRecordOptions = (name: RecordFilter): readonly Option[] => {
  const client = useClient();
  const { data = [] } = useQuery({
    queryKey: ['options', name],
    queryFn: async (): Promise<readonly Option[]> => {
      switch (name) {
        case 'authorId': {
          const authors = await allPages((page) => client.listAuthors(page), MAX_PAGES);
          return authors.map(({ id, displayName }) => ({ id, label: displayName }));
        }
        case 'categoryId': {
          const categories = await allPages((page) => client.listCategories(page), MAX_PAGES);
          return categories.map(({ id, name: label }) => ({ id, label }));
        }
        case 'tagId': {
          const tags = await allPages((page) => client.listTags(page), MAX_PAGES);
          return tags.map(({ id, name: label }) => ({ id, label }));
        }
        default:
          return name satisfies never;
      }
    },
  });
  return data;
};
