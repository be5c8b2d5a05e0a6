import { type Html, html } from '@content-publishing/site-kit/render';
import { authorPath, categoryPath, listPath, postPath, tagPath } from '../paths.ts';
import type { PostList, PostSummary } from '../posts.ts';
import { time } from './layout.ts';

/** Returns the cards of the posts of a list, and the way to its other pages; `path` is its address. */
export const postList = ({ page, totalPages, posts }: PostList, path: string): Html =>
  posts.length === 0
    ? html`<p>There are no posts yet.</p>`
    : html`<ol class="cards">
          ${posts.map(card)}
        </ol>
        ${totalPages > 1 && pager(page, totalPages, path)}`;

const card = (post: PostSummary, index: number): Html => {
  const { slug, title, excerpt, featuredMedia, category } = post;
  return html`<li class="card">
    <article>
      ${featuredMedia && html`<img src="${featuredMedia.url}" alt="" width="${featuredMedia.width ?? 1600}" height="${featuredMedia.height ?? 900}" loading="${index < 2 ? 'eager' : 'lazy'}" />`}
      ${category && html`<p class="kicker"><a href="${categoryPath(category.slug)}">${category.name}</a></p>`}
      <h2><a href="${postPath(slug)}">${title}</a></h2>
      ${meta(post)}
      <p class="excerpt">${excerpt}</p>
      ${tagList(post)}
    </article>
  </li>`;
};

const meta = ({ author, publishedAt, readingTimeMin }: PostSummary): Html =>
  html`<p class="meta">
    ${author && html`<a href="${authorPath(author.slug)}">${author.displayName}</a> · `}
    ${publishedAt && html`${time(publishedAt)} · `}${readingTimeMin} min
  </p>`;

const tagList = ({ tags }: PostSummary): Html | false =>
  tags.length > 0 &&
  html`<ul class="tags" aria-label="Tags">
    ${tags.map(({ slug, name }) => html`<li><a href="${tagPath(slug)}">${name}</a></li>`)}
  </ul>`;

const pager = (page: number, totalPages: number, path: string): Html =>
  html`<nav class="pager" aria-label="Pages">
    ${page > 1 ? html`<a rel="prev" href="${listPath(path, page - 1)}">Newer posts</a>` : html`<span></span>`}
    <span>Page ${page} of ${totalPages}</span>
    ${page < totalPages ? html`<a rel="next" href="${listPath(path, page + 1)}">Older posts</a>` : html`<span></span>`}
  </nav>`;
