import type { Category } from '../../content/category/category.ts';
import type { JsonObject } from '../../schema/json.ts';
import { breadcrumbList, breadcrumbOf } from './breadcrumb-list.ts';
import { graphOf } from './graph.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { categoryUrl, type Site, UNKNOWN_SITE } from '../../tenant/site.ts';

/** Fields of a category that its schema.org graph is made of. */
export type CategoryJsonLdSource = Omit<Category, 'jsonLd'>;

/**
 * Returns a category as schema.org's CollectionPage, on the `site` of its workspace, or else that of
 * the page at `near`.
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
 * Returns the schema.org graph of a category (contract, Category: jsonLd): its CollectionPage,
 * those of its `ancestors` (the root first), of which each is part of the one above it, and the
 * BreadcrumbList of its path.
 *
 * A category is `urn:uuid:<its id>`, its trail the same with `#breadcrumb`. URLs are canonical
 * ones where they are known, else those of the pages on the `site`; no property is empty.
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
