import { type Html, html } from '@content-publishing/site-kit/render';
import { authorPath, AUTHORS_PATH } from '../paths.ts';
import type { Author } from '../records.ts';
import { pageHead, SITE_NAME } from './head.ts';
import { type Frame, layout } from './layout.ts';
import { portrait } from './portrait.ts';

/** Returns the page of all authors. */
export const authorsPage = (frame: Frame): Html =>
  layout(
    {
      head: pageHead({
        title: 'Authors',
        description: `Who writes ${SITE_NAME}.`,
        canonical: frame.url + AUTHORS_PATH,
      }),
      main: html`<header class="list-header"><h1>Authors</h1></header>
        ${frame.authors.length === 0 ? html`<p>There are no authors yet.</p>` : authorCards(frame.authors)}`,
    },
    frame,
  );

/** Returns the authors with their portraits, each a way to the author's page. */
export const authorCards = (authors: readonly Author[]): Html =>
  html`<ul class="author-cards">
    ${authors.map(
      (author) =>
        html`<li>
          ${portrait(author, 96)}
          <div>
            <h2><a href="${authorPath(author.slug)}">${author.displayName}</a></h2>
            ${author.bio && html`<p>${author.bio}</p>`}
          </div>
        </li>`,
    )}
  </ul>`;
