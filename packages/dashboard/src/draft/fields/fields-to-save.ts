import { slugOf } from '@content-publishing/domain';
import { firstWords } from './first-words.ts';
import type { PostFields } from './post-fields.ts';

/**
 * Returns the fields as they are saved. A post without a title is called by its first words. While
 * `slugFollows`, the slug is made of the title; the slug of `base`, the last saved content, stays as
 * long as the title gives the same one, since it may have a number.
 */
export const fieldsToSave = (
  typed: PostFields,
  base: Pick<PostFields, 'slug' | 'title'>,
  slugFollows: boolean,
): PostFields => {
  const title = typed.title.trim() === '' ? firstWords(typed) : typed.title;
  if (!slugFollows) return { ...typed, title };
  const stays = base.slug !== '' && slugOf(base.title) === slugOf(title);
  return { ...typed, title, slug: stays ? base.slug : slugOf(title) };
};

/**
 * Returns whether the slug of a post that was never public still follows its title: it was not
 * edited.
 */
export const slugFollowsTitle = ({ slug, title }: Pick<PostFields, 'slug' | 'title'>): boolean => {
  const stem = slugOf(title);
  return (
    slug === '' ||
    slug === stem ||
    (slug.startsWith(`${stem}-`) && /^\d+$/.test(slug.slice(stem.length + 1)))
  );
};
