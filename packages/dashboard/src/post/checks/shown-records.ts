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
  // The post has the records that it was saved with; the lists are long.
  const saved = useDraft(({ remote }) => remote?.post);
  const savedAuthor = recordIn([saved?.author], authorId);
  const savedCategory = recordIn([saved?.category], categoryId);
  const authors = useAuthors(authorId !== '' && !savedAuthor);
  const categories = useCategories(categoryId !== null && !savedCategory);
  const allTags = useTags(tagIds.some((id) => !recordIn(saved?.tags ?? [], id)));
  // As one text, which is equal after a key that named no other media.
  const named = useDraft(({ typed: { bodyJson, featuredMediaId, seo } }) =>
    [...mediaIdsIn([bodyJson, seo]), featuredMediaId ?? ''].join(' '),
  );
  const media = useMediaByIds(named.split(' '));
  return useMemo(
    () => ({
      author: recordIn([...authors, saved?.author], authorId),
      category: recordIn([...categories, saved?.category], categoryId),
      tags: (allTags.length > 0 ? allTags : (saved?.tags ?? [])).filter(({ id }) =>
        tagIds.includes(id),
      ),
      media,
      relatedPosts: [],
    }),
    [saved, authors, categories, allTags, media, authorId, categoryId, tagIds],
  );
};

/** Returns the record of `records` with an id, `null` if it is not there. */
const recordIn = <Record extends { readonly id: string }>(
  records: readonly (Record | null | undefined)[],
  wanted: string | null,
): Record | null => records.find((record) => record?.id === wanted) ?? null;

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
