import type { Category } from '../../content/category/category.ts';
import type { JsonObject } from '../../schema/json.ts';
import { breadcrumbList, breadcrumbOf } from './breadcrumb-list.ts';
import { graphOf } from './graph.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { categoryUrl, type Site, UNKNOWN_SITE } from '../../tenant/site.ts';

/** All fields of a category except `jsonLd`, which is derived from them. */
export type CategoryJsonLdSource = Omit<Category, 'jsonLd'>;

/**
 * Returns a category as a CollectionPage of schema.org. Its URL is the canonical one, or else the
 * URL on the `site` of the workspace. If the URL of the site is unknown, it is a URL on the origin
 * of `near`, the URL of another page, or else a relative URL.
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
 * BreadcrumbList of its path, and the CollectionPages of its `ancestors`, which are given from the
 * root down. Each page is `isPartOf` the page of the category above it.
 *
 * The `@id` of the page is `urn:uuid:<category id>`, and of the BreadcrumbList
 * `urn:uuid:<category id>#breadcrumb`. A URL is the canonical one of its category, or else the URL
 * on the `site`. Without a `siteUrl`, it is on the origin of the canonical URL of `category`, or
 * relative. Empty properties are left out.
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
