import { type Html, html } from '@content-publishing/site-kit/render';
import { ABOUT_PATH } from '../paths.ts';
import { authorCards } from './authors.ts';
import { pageHead, SITE_NAME } from './head.ts';
import { type Frame, layout } from './layout.ts';

const DESCRIPTION =
  'A small journal about how things are made, moved and kept, and the people who write it.';

/** Returns the page about the site. Its text is the site's own: it comes from no service. */
export const aboutPage = (frame: Frame): Html =>
  layout(
    {
      head: pageHead({
        title: 'About',
        description: DESCRIPTION,
        canonical: frame.url + ABOUT_PATH,
      }),
      main: html`<header class="list-header">
          <h1>About</h1>
          <p class="lead">${DESCRIPTION}</p>
        </header>
        <div class="prose">
          <p>
            ${SITE_NAME} comes from a small town with a large lighthouse. It is the example site of
            a content service: posts, pictures, authors and categories are the service's, the looks
            are the site's.
          </p>
          <p>
            Old addresses lead on to the new ones. Whatever leads nowhere is reported to the
            editors, who can mend it.
          </p>
        </div>
        ${
          frame.authors.length > 0 &&
          html`<section class="people-section" aria-labelledby="people">
            <h2 id="people">Who writes it</h2>
            ${authorCards(frame.authors)}
          </section>`
        }`,
    },
    frame,
  );
