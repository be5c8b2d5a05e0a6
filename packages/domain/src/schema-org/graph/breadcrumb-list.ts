import type { Category } from '../../content/category/category.ts';
import { isJsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { payloadNodes } from '../payload/nodes.ts';
import { isOfType, valuesOf } from '../payload/values.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { type Node, uuidUrn } from './node.ts';
import { categoryUrl, originOf, resolveUrl, type Site } from '../../tenant/site.ts';

/** Page in a breadcrumb trail. The last one, which is the current page, needs no `url`. */
export interface Breadcrumb {
  readonly name: string;
  readonly url?: string | undefined;
}

/**
 * Returns a BreadcrumbList of schema.org for the page of the record `id`. `trail` has the pages
 * from the root to that page, which comes last.
 */
export const breadcrumbList = (id: Uuid, trail: readonly Breadcrumb[]): Node => ({
  '@type': 'BreadcrumbList',
  '@id': uuidUrn(id, 'breadcrumb'),
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

type BreadcrumbSource = Pick<Category, 'name' | 'slug' | 'path' | 'seo'>;

/**
 * Returns the breadcrumb of a category, with its breadcrumb title, or else its name. The URL is the
 * canonical one, or else the URL on the `site` of the workspace. If the URL of the site is unknown,
 * it is a URL on the origin of `near`, the URL of another page, or else a relative URL.
 */
export const breadcrumbOf = (
  category: BreadcrumbSource,
  site: Site,
  near: string | null | undefined,
): Breadcrumb => ({
  name: firstNonBlank(category.seo?.breadcrumbsTitle) ?? category.name,
  url: category.seo?.canonicalUrl ?? categoryUrl(site, category, near),
});

/**
 * Returns the breadcrumbs of a category from its JSON-LD, the category last; relative URLs are
 * resolved against the origin of `near`, the URL of another page. If the JSON-LD has no
 * BreadcrumbList, because older rules derived it, only the category is returned.
 */
export const trailOf = (
  category: BreadcrumbSource & Pick<Category, 'jsonLd'>,
  site: Site,
  near: string | null | undefined,
): readonly Breadcrumb[] => {
  const list = payloadNodes(category.jsonLd).find((node) => isOfType(node, 'BreadcrumbList'));
  const trail = valuesOf(list?.['itemListElement'])
    .filter(isJsonObject)
    .flatMap(({ name, item }) =>
      typeof name === 'string' && typeof item === 'string'
        ? [{ name, url: resolveUrl(item, originOf(near)) }]
        : [],
    );
  return trail.length > 0 ? trail : [breadcrumbOf(category, site, near)];
};
