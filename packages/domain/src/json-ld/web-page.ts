import { canonicalUrlsOf, searchDescriptionOf, searchTitleOf } from '../post/search-result.ts';
import { breadcrumbList, trailOf } from './breadcrumb-list.ts';
import { collectionPage } from './collection-page.ts';
import { firstText } from '../schema/text.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { siteOf } from './site.ts';
import type { JsonLdSource } from './source.ts';

/**
 * The WebPage on which a post stands, of which `image` is the picture, and where that page stands
 * itself: the page of its category, and the way there.
 */
export const webPage = (
  source: JsonLdSource,
  image: Node | undefined,
): readonly [Node, ...Node[]] => {
  const { id, category, seo, title } = source;
  const url = canonicalUrlsOf(source)[0];
  const page = {
    '@type': 'WebPage',
    '@id': uuidUrn(id, 'webpage'),
    name: searchTitleOf(source),
    description: searchDescriptionOf(source),
    url,
    inLanguage: source.language,
    datePublished: source.publishedAt,
    dateModified: source.updatedAt,
    primaryImageOfPage: referenceTo(image),
  };
  if (category === null) return [page];
  const site = siteOf(url);
  const collection = collectionPage(category, site);
  const itself = { name: firstText(seo?.breadcrumbsTitle) ?? title };
  const breadcrumb = breadcrumbList(id, [...trailOf(category, site), itself]);
  return [
    { ...page, breadcrumb: referenceTo(breadcrumb), isPartOf: referenceTo(collection) },
    breadcrumb,
    collection,
  ];
};
