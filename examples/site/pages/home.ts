import { type Html, html } from '@content-publishing/site-kit/render';
import { listPath } from '../paths.ts';
import type { PostList } from '../posts.ts';
import { layout, SITE_NAME } from './layout.ts';
import { postList } from './post-list.ts';

/** Returns the front page, or a later page of its list; `url` is the address of the site. */
export const homePage = (list: PostList, url: string): Html => {
  const { page, totalPages } = list;
  const title = page === 1 ? SITE_NAME : `Page ${page} of ${totalPages} · ${SITE_NAME}`;
  return layout({
    head: html`<title>${title}</title>
      <meta
        name="description"
        content="How things are made, moved and kept: notes from a small town with a large lighthouse."
      />
      <link rel="canonical" href="${url}${listPath('/', page)}" />`,
    main: html`<header class="list-header">
        <h1>${page === 1 ? 'Latest posts' : `Posts, page ${page}`}</h1>
      </header>
      ${postList(list, '/')}`,
  });
};
