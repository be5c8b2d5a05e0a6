import { useMemo } from 'react';
import type { JudgeQuestion } from '../../judge/verdict.ts';
import { useDraft, useField } from '../page/draft-context.ts';
import { useAuthors, useCategories, useMediaByIds, useTags } from '../settings/use-records.ts';

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

const known = new WeakMap<object, readonly string[]>();

/** Returns the ids of media records in a part of a post: values of members such as `mediaId`. */
export const mediaIdsIn = (value: unknown, name = ''): readonly string[] => {
  if (typeof value === 'string') return /mediaId$/i.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => mediaIdsIn(item, name));
  // A block that is not edited stays the object that it was: a key reads one block.
  let ids = known.get(value);
  if (ids === undefined) {
    ids = Object.entries(value).flatMap(([member, part]) => mediaIdsIn(part, member));
    known.set(value, ids);
  }
  return ids;
};
