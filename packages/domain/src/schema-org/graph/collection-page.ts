import type { Category } from '../../content/category/category.ts';
import type { JsonObject } from '../../schema/json.ts';
import { breadcrumbList, breadcrumbOf } from './breadcrumb-list.ts';
import { graphOf } from './graph.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { resolveUrl, siteOf } from './site.ts';

/** Fields of a category that its schema.org graph is made of. */
export type CategoryJsonLdSource = Omit<Category, 'jsonLd'>;

/**
 * Returns a category as schema.org's CollectionPage, on the `site` of an origin where that is
 * known.
 */
export const collectionPage = (
  { id, name, description, path, seo, createdAt, updatedAt }: CategoryJsonLdSource,
  site: string | undefined,
): Node => ({
  '@type': 'CollectionPage',
  '@id': uuidUrn(id),
  name,
  description,
  url: seo?.canonicalUrl ?? resolveUrl(path, site),
  dateCreated: createdAt,
  dateModified: updatedAt,
});

/**
 * Returns the schema.org graph of a category (contract, Category: jsonLd): its CollectionPage,
 * those of its `ancestors` (the root first), of which each is part of the one above it, and the
 * BreadcrumbList of its path.
 *
 * A category is `urn:uuid:<its id>`, its trail the same with `#breadcrumb`. URLs are canonical
 * ones where they are known, else the path; no property is empty.
 *
 * @example
 * categoryJsonLd(category, ancestors)['@graph']; // a CollectionPage and its BreadcrumbList
 */
export const categoryJsonLd = (
  category: CategoryJsonLdSource,
  ancestors: readonly CategoryJsonLdSource[],
): JsonObject => {
  const site = siteOf(category.seo?.canonicalUrl);
  const breadcrumb = breadcrumbList(
    category.id,
    [...ancestors, category].map((place) => breadcrumbOf(place, site)),
  );
  const above = ancestors.map((ancestor) => collectionPage(ancestor, site));
  return graphOf([
    {
      ...collectionPage(category, site),
      breadcrumb: referenceTo(breadcrumb),
      isPartOf: referenceTo(above.at(-1)),
    },
    breadcrumb,
    ...above.map((page, index) => ({ ...page, isPartOf: referenceTo(above[index - 1]) })),
  ]);
};
