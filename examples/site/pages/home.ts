import { webSiteJsonLd } from '@content-publishing/site-kit/feeds';
import { type Html, html } from '@content-publishing/site-kit/render';
import { listPath } from '../paths.ts';
import type { PostList } from '../posts.ts';
import { pageHead, SITE_DESCRIPTION, SITE_NAME } from './head.ts';
import { type Frame, layout } from './layout.ts';
import { coverPreload, firstPicture, postList } from './post-list.ts';

/** Returns the front page, or a later page of its list. */
export const homePage = (list: PostList, frame: Frame): Html => {
  const { page, totalPages } = list;
  return layout(
    {
      head: pageHead({
        title: page === 1 ? SITE_NAME : `Page ${page} of ${totalPages}`,
        description: SITE_DESCRIPTION,
        canonical: frame.url + listPath('/', page),
        picture: firstPicture(list),
        preload: coverPreload(list),
        jsonLd:
          page === 1 &&
          webSiteJsonLd(
            { name: SITE_NAME, url: `${frame.url}/` },
            { description: SITE_DESCRIPTION, inLanguage: 'en' },
          ),
      }),
      main: html`<header class="list-header">
          <h1>${page === 1 ? 'Latest posts' : `Posts, page ${page}`}</h1>
        </header>
        ${postList(list, '/')}`,
    },
    frame,
  );
};
