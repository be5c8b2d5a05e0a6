import { type Html, html } from '@content-publishing/site-kit/render';
import type { PostList, PostSummary } from '../posts.ts';
import { layout, SITE_NAME, time } from './layout.ts';
import { postPath } from './post.ts';

/** Returns the address of a page of the list; the first one is the front page. */
export const listPath = (page: number): string => (page === 1 ? '/' : `/page/${page}`);

/** Returns the list of posts, the latest first; `url` is the address of the site. */
export const postListPage = ({ page, totalPages, posts }: PostList, url: string): Html => {
  const title = page === 1 ? SITE_NAME : `Page ${page} of ${totalPages} · ${SITE_NAME}`;
  return layout({
    head: html`<title>${title}</title>
      <meta
        name="description"
        content="How things are made, moved and kept: notes from a small town with a large lighthouse."
      />
      <link rel="canonical" href="${url}${listPath(page)}" />`,
    main: html`<h1 class="list-title">${page === 1 ? 'Latest posts' : `Posts, page ${page}`}</h1>
      <ol class="cards">
        ${posts.map(card)}
      </ol>
      ${totalPages > 1 && pager(page, totalPages)}`,
  });
};

const card = (
  { slug, title, excerpt, featuredMedia, publishedAt, readingTimeMin }: PostSummary,
  index: number,
): Html =>
  html`<li class="card">
    <article>
      ${featuredMedia && html`<img src="${featuredMedia.url}" alt="" width="${featuredMedia.width ?? 1600}" height="${featuredMedia.height ?? 900}" loading="${index < 2 ? 'eager' : 'lazy'}" />`}
      <h2><a href="${postPath(slug)}">${title}</a></h2>
      <p class="meta">${publishedAt && html`${time(publishedAt)} · `}${readingTimeMin} min</p>
      <p class="excerpt">${excerpt}</p>
    </article>
  </li>`;

const pager = (page: number, totalPages: number): Html =>
  html`<nav class="pager" aria-label="Pages">
    ${page > 1 ? html`<a rel="prev" href="${listPath(page - 1)}">Newer posts</a>` : html`<span></span>`}
    <span>Page ${page} of ${totalPages}</span>
    ${page < totalPages ? html`<a rel="next" href="${listPath(page + 1)}">Older posts</a>` : html`<span></span>`}
  </nav>`;
