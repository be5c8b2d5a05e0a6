import type { Post } from '@content-publishing/site-kit';
import { type Html, html, raw, renderPost } from '@content-publishing/site-kit/render';
import { layout, SITE_NAME } from './layout.ts';

/** Returns the address of a post on the site. */
export const postPath = (slug: string): string => `/posts/${encodeURIComponent(slug)}`;

/** Returns a post with all that belongs to it; `url` is the address of the site. */
export const postPage = (post: Post, url: string): Html => {
  const { head, article } = renderPost(post, {
    url: url + postPath(post.slug),
    siteName: SITE_NAME,
  });
  return layout({
    head: raw(head),
    main: html`${raw(article)}${post.relatedPosts.length > 0 && related(post.relatedPosts)}`,
  });
};

const related = (posts: Post['relatedPosts']): Html =>
  html`<nav class="related" aria-labelledby="related">
    <h2 id="related">Read next</h2>
    <ul>
      ${posts.map(({ slug, title }) => html`<li><a href="${postPath(slug)}">${title}</a></li>`)}
    </ul>
  </nav>`;
