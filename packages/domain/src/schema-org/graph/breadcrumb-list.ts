import type { Category } from '../../content/category/category.ts';
import { isJsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { payloadNodes } from '../payload/nodes.ts';
import { isOfType, valuesOf } from '../payload/values.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { type Node, uuidUrn } from './node.ts';
import { categoryUrl, originOf, resolveUrl, type Site } from '../../tenant/site.ts';

/** A page on the way to another one; the last one may go without a `url`. */
export interface Breadcrumb {
  readonly name: string;
  readonly url?: string | undefined;
}

/** Returns the way to the page of the record `id`, itself last, as schema.org's BreadcrumbList. */
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

/** Fields of a category that make a breadcrumb. */
export type BreadcrumbSource = Pick<Category, 'name' | 'slug' | 'path' | 'seo'>;

/** Returns a category on the way to others, on the `site` of its workspace, or else that of `near`. */
export const breadcrumbOf = (
  category: BreadcrumbSource,
  site: Site,
  near: string | null | undefined,
): Breadcrumb => ({
  name: firstNonBlank(category.seo?.breadcrumbsTitle) ?? category.name,
  url: category.seo?.canonicalUrl ?? categoryUrl(site, category, near),
});

/**
 * Returns the breadcrumbs of a category from its JSON-LD, the category last. A record without a
 * BreadcrumbList, derived by older rules, stands alone.
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
