import type { WebPage } from '../../content/block/schema-org-node.ts';
import type { Block } from '../../content/block/vocabulary.ts';
import type { ShownFields } from '../../content/post/post-schemas.ts';
import type { Post } from '../../content/post/post.ts';
import type { References } from '../../content/post/references.ts';
import type { PersonSource } from './person.ts';

/** Fields of a post, and the records that it refers to, from which its schema.org graph is made. */
export interface JsonLdSource
  extends
    Omit<ShownFields, 'authorId' | 'categoryId' | 'isHowTo'>,
    Pick<
      Post,
      | 'id'
      | 'derivedFields'
      | 'publishedAt'
      | 'createdAt'
      | 'updatedAt'
      | 'readingTimeMin'
      | 'language'
    >,
    Pick<References, 'site' | 'category' | 'media'> {
  readonly wordCount: number;
  readonly blocks: readonly Block[];
  readonly author: PersonSource | null;
  readonly tags: readonly { readonly name: string }[];
}

/**
 * Returns the texts and the date of a post that several of its nodes repeat. `image` is the URL of
 * its first picture, `undefined` if it has none.
 */
export const wordsOf = (source: JsonLdSource, image: string | undefined): WebPage => ({
  name: source.title,
  description: source.excerpt,
  inLanguage: source.language,
  datePublished: source.publishedAt ?? undefined,
  image,
});
