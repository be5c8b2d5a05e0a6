import { useMemo } from 'react';
import type { JudgeQuestion } from '../../judge/verdict.ts';
import { useDraft, useField } from '../page/draft-context.ts';
import { useAuthors, useCategories, useMediaByIds, useTags } from '../settings/use-records.ts';
import { mediaIdsIn } from './media-ids.ts';

/** Records that the text and settings of a post name. */
export type ShownRecords = JudgeQuestion['records'];

/** Returns the records that the open post names, as far as they are loaded. */
export const useShownRecords = (): ShownRecords => {
  const authorId = useField('authorId');
  const categoryId = useField('categoryId');
  const tagIds = useField('tagIds');
  const authors = useAuthors();
  const categories = useCategories();
  const allTags = useTags();
  // As one text, which is equal after a key that named no other media.
  const named = useDraft(({ typed: { bodyJson, featuredMediaId, seo } }) =>
    [...mediaIdsIn([bodyJson, seo]), featuredMediaId ?? ''].join(' '),
  );
  const media = useMediaByIds(named.split(' '));
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
