import { articleHtml } from './article.ts';
import { headHtml } from './head.ts';
import { sourceOf } from './html.ts';
import type { PostOptions, RenderablePost } from './post.ts';

/** A post as HTML. */
export interface RenderedPost {
  /**
   * Elements of the page's `<head>`: title, description, canonical address, rules for robots, Open
   * Graph, Twitter card, and the JSON-LD script.
   */
  readonly head: string;
  /** The `<article>`, for the page's `<main>`. */
  readonly article: string;
}

/**
 * Returns the HTML of `post`, a Post as it is read (contract, Post), safe to put into a page
 * whatever it says: the one script element is that of the JSON-LD, which runs nothing; there is no
 * event handler, and links and pictures are of `http:`, `https:` or the site itself.
 *
 * The article has the title as `h1`, by-line, date, category, reading time and featured picture; the
 * table of contents; the body, with the headings' ids of `tocItems`; behind it the `structuredBlocks`
 * of the post, such as its recipe card, unless they are left out of `post`; and the tags. The title
 * and the description of the head are those of `seo`, else the post's title and excerpt.
 *
 * @example
 * const { head, article } = renderPost(post, { url: 'https://example.com/posts/moka' });
 */
export const renderPost = (post: RenderablePost, options: PostOptions = {}): RenderedPost => ({
  head: sourceOf(headHtml(post, options)),
  article: sourceOf(articleHtml(post, options)),
});
