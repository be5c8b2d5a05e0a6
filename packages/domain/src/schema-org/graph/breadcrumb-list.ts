import type { Category } from '../../content/category/category.ts';
import { isJsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { payloadNodes } from '../payload/nodes.ts';
import { isOfType, valuesOf } from '../payload/values.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { type Node, uuidUrn } from './node.ts';
import { categoryUrl, originOf, resolveUrl, type Site } from '../../tenant/site.ts';

/** Page on the path to another one; the last page needs no `url`. */
export interface Breadcrumb {
  readonly name: string;
  readonly url?: string | undefined;
}

/**
 * Returns the path to the page of the record `id`, which comes last, as a BreadcrumbList of schema.org.
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

export type BreadcrumbSource = Pick<Category, 'name' | 'slug' | 'path' | 'seo'>;

/**
 * Returns the breadcrumb of a category, on the `site` of its workspace, or else on the site of the page
 * at `near`.
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
 * Returns the breadcrumbs of a category from its JSON-LD, the category last. If the JSON-LD has no
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
