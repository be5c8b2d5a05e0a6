import { type Html, html, raw } from '@content-publishing/site-kit/render';
import type { Menu } from '../menu.ts';
import {
  ABOUT_PATH,
  authorPath,
  AUTHORS_PATH,
  categoryPath,
  FEED_PATHS,
  SITEMAP_PATH,
} from '../paths.ts';
import { SITE_NAME } from './head.ts';
import { portrait } from './portrait.ts';

/** Data of the frame that all pages share: the address of the site, and its navigation. */
export interface Frame extends Menu {
  readonly url: string;
}

/** Content that a page puts into the frame of all pages. */
export interface Page {
  /** Elements of `head` besides those of every page: at least a title. */
  readonly head: Html;
  readonly main: Html;
  /** Script at the end of `body`. */
  readonly script?: Html | undefined;
}

const YEAR = new Date().getUTCFullYear();

/** Returns a whole document. */
export const layout = ({ head, main, script }: Page, { categories, authors }: Frame): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${head}
        <link rel="stylesheet" href="/site.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="alternate"
          href="${FEED_PATHS.atom}"
          type="application/atom+xml"
          title="${SITE_NAME}"
        />
        <link
          rel="alternate"
          href="${FEED_PATHS.rss}"
          type="application/rss+xml"
          title="${SITE_NAME} (RSS)"
        />
        <link
          rel="alternate"
          href="${FEED_PATHS.json}"
          type="application/feed+json"
          title="${SITE_NAME} (JSON)"
        />
        <link rel="sitemap" href="${SITEMAP_PATH}" type="application/xml" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="masthead">
          <a href="/">${mark}${SITE_NAME}</a>
          <nav aria-label="Site">
            <a href="/">Posts</a>
            ${categories.map(({ slug, name }) => html`<a href="${categoryPath(slug)}">${name}</a> `)}
            <a href="${AUTHORS_PATH}">Authors</a> <a href="${ABOUT_PATH}">About</a>
          </nav>
        </header>
        <main id="main" tabindex="-1">${main}</main>
        <footer class="colophon">
          ${authors.length > 0 && footerAuthors(authors)}
          <p>${SITE_NAME}, ${YEAR}. Made of blocks. <a href="${FEED_PATHS.atom}">Feed</a></p>
        </footer>
        ${script}
      </body>
    </html>`;

const footerAuthors = (authors: Menu['authors']): Html =>
  html`<nav aria-label="Authors">
    <ul class="people">
      ${authors.map((author) => html`<li><a href="${authorPath(author.slug)}">${portrait(author, 32)}${author.displayName}</a></li>`)}
    </ul>
  </nav>`;

/** Picture of the lighthouse, as large as its style says. */
export const mark = raw(
  '<svg viewBox="9 1 14 29" width="14" height="29" aria-hidden="true"><path d="M12.5 12h7l2.5 17H10ZM13 6h6v4.5h-6ZM12 5.5c.8-2 2.6-3 4-3s3.2 1 4 3Z" fill="currentColor"/></svg>',
);

/** Returns a date as people read it, and as machines do. */
export const time = (at: string): Html =>
  html`<time datetime="${at}"
    >${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))}</time
  >`;
