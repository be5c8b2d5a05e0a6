import { graphNodes, type Properties } from '../render/graph.ts';
import type { RenderablePost } from '../render/post.ts';
import { hrefOf } from './feed-post.ts';

/** Organization, or person, that publishes a site. */
export interface Publisher {
  readonly name: string;
  /** Absolute URL of the site. */
  readonly url: string;
  /** Absolute URL of the logo. */
  readonly logo?: string;
  /** Default: `Organization`. */
  readonly type?: 'Organization' | 'Person';
}

const nodeOf = ({ type = 'Organization', name, url, logo }: Publisher) => ({
  '@type': type,
  name,
  url: hrefOf(url),
  ...(logo !== undefined && { [type === 'Person' ? 'image' : 'logo']: hrefOf(logo) }),
});

/**
 * Returns a post whose JSON-LD names the publisher of its article; a post that names one keeps it.
 *
 * @example
 * renderPost(withPublisher(post, { name: 'Journal', url: 'https://example.com/' }), options);
 */
export const withPublisher = <Post extends Pick<RenderablePost, 'jsonLd'>>(
  post: Post,
  publisher: Publisher,
): Post => {
  const [article, ...others] = graphNodes(post.jsonLd);
  if (article === undefined || 'publisher' in article) return post;
  const graph = [{ ...article, publisher: nodeOf(publisher) }, ...others];
  return { ...post, jsonLd: { ...post.jsonLd, '@graph': graph } };
};

/**
 * Returns the JSON-LD of a home page: the `WebSite`, whose name search engines show
 * (developers.google.com, Site names), and its publisher.
 *
 * @example
 * jsonLdScript(webSiteJsonLd({ name: 'Journal', url: 'https://example.com/' }));
 */
export const webSiteJsonLd = (
  publisher: Publisher,
  more: { readonly description?: string; readonly inLanguage?: string } = {},
): Properties => {
  const { name } = publisher;
  const url = hrefOf(publisher.url);
  return {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name, url, ...more, publisher: nodeOf(publisher) }],
  };
};
