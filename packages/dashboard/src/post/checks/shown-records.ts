import { useMemo } from 'react';
import type { PostFields } from '../../draft/post-fields.ts';
import type { JudgeQuestion } from '../../judge/verdict.ts';
import { useAuthors, useCategories, useMediaByIds, useTags } from '../settings/use-records.ts';

/** Records that the text and settings of a post name. */
export type ShownRecords = JudgeQuestion['records'];

/** Returns the records that a post names, as far as they are loaded. */
export const useShownRecords = (fields: PostFields): ShownRecords => {
  const { authorId, bodyJson, categoryId, featuredMediaId, seo, tagIds } = fields;
  const authors = useAuthors();
  const categories = useCategories();
  const allTags = useTags();
  const named = useMemo(
    () => mediaIdsIn([bodyJson, featuredMediaId, seo]),
    [bodyJson, featuredMediaId, seo],
  );
  const media = useMediaByIds(featuredMediaId === null ? named : [...named, featuredMediaId]);
  return useMemo(
    () => ({
      author: authors.find(({ id }) => id === authorId) ?? null,
      category: categories.find(({ id }) => id === categoryId) ?? null,
      tags: allTags.filter(({ id }) => tagIds.includes(id)),
      media,
      relatedPosts: [],
    }),
    [authors, categories, allTags, media, authorId, categoryId, tagIds],
  );
};

/** Returns the ids of media records in a part of a post: values of members such as `mediaId`. */
export const mediaIdsIn = (value: unknown, name = ''): readonly string[] => {
  if (typeof value === 'string') return /mediaId$/i.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value)
    ? value.flatMap((item) => mediaIdsIn(item, name))
    : Object.entries(value).flatMap(([member, part]) => mediaIdsIn(part, member));
};
