import { firstNonBlank, searchTitleOf } from '@content-publishing/domain';
import { descriptionOf } from './description.ts';
import { imageSizesIn } from './image-sizes.ts';
import type { Picture } from './picture.ts';
import { authorUrlOf, featuredPicture, type PostOptions, type RenderablePost } from './post.ts';
import { hrefOf, webUrl } from './url.ts';

/** Name and content of a meta element. Without content the element is left out. */
export type Meta = readonly [name: string, content: string | number | null | undefined];

/**
 * Returns the picture with the id of a media record, from the post or the option `media`; undefined
 * if `id` is absent or its record is not known.
 */
const namedPicture = (
  id: string | null | undefined,
  post: RenderablePost,
  { media }: PostOptions,
): Picture | undefined => {
  if (id == null) return undefined;
  return post.featuredMedia?.id === id ? featuredPicture(post) : media?.get(id);
};

/**
 * Returns the picture of the post itself, which is the featured one, otherwise the first in its
 * body; undefined without either.
 */
const ownPicture = (post: RenderablePost): Picture | undefined => {
  const featured = featuredPicture(post);
  if (featured) return featured;
  const [first] = post.bodyJson.flatMap((block) =>
    block.type === 'image' && block.url !== null ? [block] : [],
  );
  return first && { ...imageSizesIn(post.jsonLd).get(first.mediaId), ...first };
};

const sharedPicture = (post: RenderablePost, options: PostOptions): Picture | undefined =>
  [namedPicture(post.seo?.og?.imageMediaId, post, options), ownPicture(post)].find((found) =>
    webUrl(found?.url),
  );

/**
 * Returns the Open Graph tags of a post's page (ogp.me). `url` is its canonical URL, if it has one.
 * Texts of `seo.og` come before the fields of the post.
 */
export const openGraph = (
  post: RenderablePost,
  options: PostOptions,
  url: string | undefined,
): readonly Meta[] => {
  const { seo, category, tags, publishedAt, updatedAt } = post;
  const image = sharedPicture(post, options);
  return [
    ['og:type', firstNonBlank(seo?.og?.type, 'article')],
    ['og:title', firstNonBlank(seo?.og?.title, searchTitleOf(post))],
    ['og:description', firstNonBlank(seo?.og?.description, descriptionOf(post))],
    ['og:url', url],
    ['og:site_name', options.siteName],
    ['og:image', hrefOf(image?.url)],
    ['og:image:width', image?.width],
    ['og:image:height', image?.height],
    ['og:image:alt', image?.alt],
    ['article:published_time', publishedAt],
    ['article:modified_time', updatedAt],
    ['article:author', hrefOf(authorUrlOf(post, options))],
    ['article:section', category?.name],
    ...tags.map(({ name }): Meta => ['article:tag', name]),
  ];
};

/** Returns the name of an X account with an `@` before it; undefined if it is absent or blank. */
const handleOf = (creator: string | null | undefined): string | undefined =>
  firstNonBlank(creator)?.trim().replace(/^@?/, '@');

/**
 * Returns the card tags of X. Tags that are the same as in Open Graph, which X reads too, are left
 * out.
 */
export const twitterCard = (post: RenderablePost, options: PostOptions): readonly Meta[] => {
  const twitter = post.seo?.twitter;
  const image = namedPicture(twitter?.imageMediaId, post, options);
  const shown = image ?? sharedPicture(post, options);
  return [
    ['twitter:card', twitter?.card ?? (shown ? 'summary_large_image' : 'summary')],
    ['twitter:title', twitter?.title],
    ['twitter:description', twitter?.description],
    ['twitter:creator', handleOf(twitter?.creator)],
    ['twitter:image', hrefOf(image?.url)],
    ['twitter:image:alt', image?.alt],
  ];
};
