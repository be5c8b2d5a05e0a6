import { valuesOf } from '../payload/values.ts';
import {
  canonicalUrlsOf,
  searchDescriptionOf,
  searchTitleOf,
} from '../../content/post/search-result.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { breadcrumbList, trailOf } from './breadcrumb-list.ts';
import { collectionPage } from './collection-page.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { siteOf } from './site.ts';
import type { JsonLdSource } from './graph-input.ts';

/**
 * Returns the WebPage on which a post stands, of which `image` is the picture, and where that page
 * stands itself: the page of its category, and the way there. Where the post has no canonical URL,
 * that is its address which its `subject`, as it is given, calls its `mainEntityOfPage`.
 */
export const webPage = (
  source: JsonLdSource,
  image: Node | undefined,
  subject: JsonObject | undefined,
): readonly [Node, ...Node[]] => {
  const { id, category, seo, title } = source;
  const url = canonicalUrlsOf(source)[0] ?? pageUrlOf(subject);
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
  const itself = { name: firstNonBlank(seo?.breadcrumbsTitle) ?? title };
  const breadcrumb = breadcrumbList(id, [...trailOf(category, site), itself]);
  return [
    { ...page, breadcrumb: referenceTo(breadcrumb), isPartOf: referenceTo(collection) },
    breadcrumb,
    collection,
  ];
};

const pageUrlOf = (subject: JsonObject | undefined): string | undefined =>
  valuesOf(subject?.['mainEntityOfPage'])
    .flatMap((page) => (isJsonObject(page) ? [page['url'], page['@id']] : [page]))
    .find((url): url is string => typeof url === 'string' && siteOf(url) !== undefined);
