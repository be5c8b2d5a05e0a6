import type { WebPage } from '../../content/block/schema-org-node.ts';
import type { Block } from '../../content/block/vocabulary.ts';
import type { Category } from '../../content/category/category.ts';
import type { Media } from '../../content/media/media.ts';
import type { Post } from '../../content/post/post.ts';
import type { JsonObject } from '../../schema/json.ts';
import type { DateTime, Uuid } from '../../schema/scalar.ts';
import type { Seo } from '../../content/seo.ts';
import type { Site } from '../../tenant/site.ts';
import type { PersonSource } from './person.ts';

/** Fields of a post, and the records that it refers to, from which its schema.org graph is made. */
export interface JsonLdSource {
  readonly id: Uuid;
  readonly slug: string;
  readonly schemaType: string;
  readonly structuredData: JsonObject | null;
  readonly title: string;
  readonly excerpt: string;
  readonly derivedFields: Post['derivedFields'];
  readonly summaryForAi: string | null;
  readonly canonicalUrl: string | null;
  readonly seo: Seo | null;
  readonly publishedAt: DateTime | null;
  readonly createdAt: DateTime;
  readonly updatedAt: DateTime;
  readonly wordCount: number;
  readonly readingTimeMin: number;
  readonly blocks: readonly Block[];
  /** Language of the post, as a BCP 47 tag. */
  readonly language: string;
  /** URL and path templates of the site of the workspace. */
  readonly site: Site;
  readonly author: PersonSource | null;
  readonly category: Category | null;
  readonly tags: readonly { readonly name: string }[];
  readonly featuredMediaId: Uuid | null;
  /** Existing media records that the post refers to, by id. */
  readonly media: ReadonlyMap<Uuid, Media>;
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
