import { articleHtml } from './article.ts';
import { headHtml } from './head.ts';
import { sourceOf } from './html.ts';
import type { PostOptions, RenderablePost } from './post.ts';
import { asPreview } from './preview.ts';

/** HTML of a post. */
export interface RenderedPost {
  /**
   * Elements for the `<head>` of the page, which are title, description, canonical URL, rules for
   * robots, Open Graph, Twitter card, and the JSON-LD script.
   */
  readonly head: string;
  /** `<article>` for the `<main>` of the page. */
  readonly article: string;
}

/**
 * Renders `post` (contract, Post). The HTML is safe for any content: the only script element has
 * the JSON-LD, which is not executed; there is no event handler, and links and pictures only have
 * `http:` or `https:` URLs or URLs of the site.
 *
 * The article has the title as `h1`, author, date, category, reading time and featured picture; the
 * table of contents; the body, whose headings have the ids of `tocItems`; after it the
 * `structuredBlocks`, such as a recipe card, unless `post` has none; and the tags. Title and
 * description of the head come from `seo`, otherwise from the title and the excerpt.
 *
 * @example
 * const { head, article } = renderPost(post, { url: 'https://example.com/posts/moka' });
 */
export const renderPost = (post: RenderablePost, options: PostOptions = {}): RenderedPost => ({
  head: sourceOf(headHtml(options.preview ? asPreview(post) : post, options)),
  article: sourceOf(articleHtml(post, options)),
});
