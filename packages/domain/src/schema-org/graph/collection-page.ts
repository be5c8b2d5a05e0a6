import type { Category } from '../../content/category/category.ts';
import type { JsonObject } from '../../schema/json.ts';
import { breadcrumbList, breadcrumbOf } from './breadcrumb-list.ts';
import { graphOf } from './graph.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { categoryUrl, type Site, UNKNOWN_SITE } from '../../tenant/site.ts';

/** Fields of a category for its schema.org graph. */
export type CategoryJsonLdSource = Omit<Category, 'jsonLd'>;

/**
 * Returns a category as a CollectionPage of schema.org, on the `site` of its workspace, or else on the
 * site of the page at `near`.
 */
export const collectionPage = (
  category: CategoryJsonLdSource,
  site: Site,
  near: string | null | undefined,
): Node => ({
  '@type': 'CollectionPage',
  '@id': uuidUrn(category.id),
  name: category.name,
  description: category.description,
  url: category.seo?.canonicalUrl ?? categoryUrl(site, category, near),
  dateCreated: category.createdAt,
  dateModified: category.updatedAt,
});

/**
 * Returns the schema.org graph of a category (contract, Category: jsonLd): its CollectionPage, the
 * CollectionPages of its `ancestors` (the root first), each part of the one above it, and the
 * BreadcrumbList of its path.
 *
 * The `@id` of a category is `urn:uuid:<its id>`; its BreadcrumbList has the same with `#breadcrumb`.
 * URLs are the canonical ones if known, else the ones on the `site`; empty properties are left out.
 *
 * @example
 * categoryJsonLd(category, ancestors, workspace)['@graph']; // a CollectionPage and its BreadcrumbList
 */
export const categoryJsonLd = (
  category: CategoryJsonLdSource,
  ancestors: readonly CategoryJsonLdSource[],
  site: Site = UNKNOWN_SITE,
): JsonObject => {
  const near = category.seo?.canonicalUrl;
  const breadcrumb = breadcrumbList(
    category.id,
    [...ancestors, category].map((place) => breadcrumbOf(place, site, near)),
  );
  const above = ancestors.map((ancestor) => collectionPage(ancestor, site, near));
  return graphOf([
    {
      ...collectionPage(category, site, near),
      breadcrumb: referenceTo(breadcrumb),
      isPartOf: referenceTo(above.at(-1)),
    },
    breadcrumb,
    ...above.map((page, index) => ({ ...page, isPartOf: referenceTo(above[index - 1]) })),
  ]);
};
