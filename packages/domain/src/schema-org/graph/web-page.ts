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
import { originOf, postUrl } from '../../tenant/site.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/**
 * Returns the URL of the page of a post: the canonical one, else the absolute URL in the
 * `mainEntityOfPage` of its `subject` in the payload, else the one on its site; `undefined` if all
 * are unknown.
 */
export const pageUrlOf = (
  source: JsonLdSource,
  subject: JsonObject | undefined,
): string | undefined =>
  canonicalUrlsOf(source)[0] ?? givenPageUrl(subject) ?? postUrl(source.site, source);

/**
 * Returns the WebPage of a post at `url`, with `image` as its primary picture. If the post has a
 * category, the BreadcrumbList of the page and the CollectionPage of the category follow.
 */
export const webPage = (
  source: JsonLdSource,
  image: Node | undefined,
  url: string | undefined,
): readonly [Node, ...Node[]] => {
  const { id, category, seo, title, site } = source;
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
  const collection = collectionPage(category, site, url);
  const itself = { name: firstNonBlank(seo?.breadcrumbsTitle) ?? title };
  const breadcrumb = breadcrumbList(id, [...trailOf(category, site, url), itself]);
  return [
    { ...page, breadcrumb: referenceTo(breadcrumb), isPartOf: referenceTo(collection) },
    breadcrumb,
    collection,
  ];
};

const givenPageUrl = (subject: JsonObject | undefined): string | undefined =>
  valuesOf(subject?.['mainEntityOfPage'])
    .flatMap((page) => (isJsonObject(page) ? [page['url'], page['@id']] : [page]))
    .find((url): url is string => typeof url === 'string' && originOf(url) !== undefined);
