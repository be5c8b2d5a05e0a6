import type { SchemaOrgNode, WebPage } from '../block/schema-org.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';
import type { Media } from '../media.ts';
import type { JsonObject } from '../schema/json.ts';
import type { DateTime } from '../schema/scalar.ts';

/** What of a post its schema.org object is made of. */
export interface JsonLdSource {
  readonly schemaType: string;
  readonly title: string;
  readonly excerpt: string;
  readonly publishedAt: DateTime | null;
  readonly createdAt: DateTime;
  readonly updatedAt: DateTime;
  readonly canonicalUrl: string | null;
  readonly wordCount: number;
  readonly readingTimeMin: number;
  readonly structuredData: JsonObject | null;
  readonly blocks: readonly Block[];
  readonly author: { readonly displayName: string } | null;
  readonly category: { readonly name: string } | null;
  readonly tags: readonly { readonly name: string }[];
  readonly featuredMedia: Pick<Media, 'url'> | null;
}

/**
 * The schema.org object of a post, as one JSON-LD node of its `schemaType` (contract, Post: jsonLd).
 *
 * - Properties of `structuredData` win over those derived from the post; `@context` and `@type`
 *   are always the post's. Properties without a value (`null`, `""`, `[]`, `{}`) are left out.
 * - What blocks add stands under `video` (VideoObject) or `hasPart` (all else, with the questions
 *   of all faq blocks in one FAQPage); a node of the post's own type is the post itself.
 */
export const jsonLdOf = (source: JsonLdSource): JsonObject => {
  const { schemaType, canonicalUrl, author } = source;
  const page: WebPage = {
    name: source.title,
    description: source.excerpt,
    datePublished: source.publishedAt ?? undefined,
    image: source.featuredMedia?.url,
  };
  const nodes = nodesOf(source.blocks, page);
  const itself = nodes.find((node) => node['@type'] === schemaType);
  const { VideoObject: video = [], other: hasPart = [] } = Object.groupBy(
    nodes.filter((node) => node !== itself).map(withValues),
    (node) => (node['@type'] === 'VideoObject' ? 'VideoObject' : 'other'),
  );
  const { '@context': _context, '@type': _type, ...given } = source.structuredData ?? {};
  return {
    '@context': 'https://schema.org',
    '@type': schemaType,
    ...withValues({
      ...itself,
      ...page,
      headline: source.title,
      dateCreated: source.createdAt,
      dateModified: source.updatedAt,
      url: canonicalUrl,
      mainEntityOfPage: canonicalUrl && { '@type': 'WebPage', '@id': canonicalUrl },
      author: author && { '@type': 'Person', name: author.displayName },
      articleSection: source.category?.name,
      keywords: source.tags.map(({ name }) => name),
      wordCount: source.wordCount,
      timeRequired: `PT${source.readingTimeMin}M`,
      video,
      hasPart,
    }),
    ...withValues(given),
  };
};

/** What the blocks add to their page, with all questions in one FAQPage, as search engines ask. */
const nodesOf = (blocks: readonly Block[], page: WebPage): readonly SchemaOrgNode[] => {
  const nodes = blocks.flatMap((block) => blockTypeOf(block).schemaOrg?.(block, page) ?? []);
  const isQuestion = (node: SchemaOrgNode): boolean => node['@type'] === 'Question';
  const questions = nodes.filter(isQuestion);
  return [
    ...nodes.filter((node) => !isQuestion(node)),
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  ];
};

/** `node` without the properties that say nothing. */
const withValues = (node: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => hasValue(value)));

const hasValue = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};
