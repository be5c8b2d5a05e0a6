import { type Html, html, picture, srcsetOf } from '@content-publishing/site-kit/render';
import { authorPath, categoryPath, listPath, postPath, tagPath } from '../paths.ts';
import type { PostList, PostSummary } from '../posts.ts';
import { mark, time } from './layout.ts';
import { type Picture, pictureOf } from './picture.ts';
import { teaser } from './teaser.ts';

/** Returns the cards of the posts of a list, and the way to its other pages; `path` is its address. */
export const postList = (list: PostList, path: string): Html => {
  const { page, totalPages, posts } = list;
  const first = firstPicture(list);
  return posts.length === 0
    ? html`<p>There are no posts yet.</p>`
    : html`<ol class="cards">
          ${posts.map((post) => card(post, pictureOf(post.featuredMedia) === first))}
        </ol>
        ${totalPages > 1 && pager(page, totalPages, path)}`;
};

/** Returns the first picture of a list, for pages that have none of their own. */
export const firstPicture = ({ posts }: PostList): Picture | undefined =>
  posts.map(({ featuredMedia }) => pictureOf(featuredMedia)).find((found) => found !== undefined);

const card = (post: PostSummary, hasFirstPicture: boolean): Html => {
  const { slug, title, excerpt, featuredMedia, category } = post;
  return html`<li class="card">
    <article>
      ${cover(pictureOf(featuredMedia), hasFirstPicture)}
      ${category && html`<p class="kicker"><a href="${categoryPath(category.slug)}">${category.name}</a></p>`}
      <h2><a href="${postPath(slug)}">${title}</a></h2>
      ${meta(post)}
      <p class="excerpt">${teaser(excerpt)}</p>
      ${tagList(post)}
    </article>
  </li>`;
};

/** Displayed width of the picture of a card, by the width of the window. */
const COVER_SIZES = '(min-width: 40rem) 22rem, 100vw';

/** Returns the picture above the text of a card; without one, a surface of the same size. */
const cover = (shown: Picture | undefined, isFirst: boolean): Html =>
  (shown &&
    // The title next to it says what it shows.
    picture({ ...shown, alt: '' }, isFirst ? 'high' : 'lazy', {
      sizes: COVER_SIZES,
      class: 'cover',
    })) ??
  html`<div class="cover no-picture" aria-hidden="true">${mark}</div>`;

/**
 * Returns the element that loads the first picture of a list before the page is parsed; `undefined`
 * if it has no smaller sizes.
 */
export const coverPreload = (list: PostList): Html | undefined => {
  const { url = '', width = null } = firstPicture(list) ?? {};
  const srcset = srcsetOf('avif', url, width);
  return srcset === undefined
    ? undefined
    : html`<link
        rel="preload"
        as="image"
        type="image/avif"
        imagesrcset="${srcset}"
        imagesizes="${COVER_SIZES}"
        fetchpriority="high"
      />`;
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
