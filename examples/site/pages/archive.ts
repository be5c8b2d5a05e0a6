import type { Post } from '@content-publishing/site-kit';
import { type Html, html, jsonLdScript } from '@content-publishing/site-kit/render';
import { listPath } from '../paths.ts';
import type { PostList } from '../posts.ts';
import { layout, SITE_NAME } from './layout.ts';
import { postList } from './post-list.ts';

/** Content of a page about a record, with its posts. */
export interface ArchiveContent {
  /** Kind of the record, as readers call it. */
  readonly kind: string;
  readonly name: string;
  readonly description: string | null;
  readonly seo: Post['seo'];
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** More about the record, below its description. */
  readonly about?: Html;
  /** Address of the first page, without the one of the site. */
  readonly path: string;
}

/** Returns the page of a record with a page of its posts; `url` is the address of the site. */
export const archivePage = (content: ArchiveContent, list: PostList, url: string): Html => {
  const { kind, name, description, seo, jsonLd, about, path } = content;
  const { page, totalPages } = list;
  const isFirst = page === 1;
  const title = `${seo?.title || name}${isFirst ? '' : `, page ${page} of ${totalPages}`}`;
  const canonical = (isFirst && seo?.canonicalUrl) || url + listPath(path, page);
  return layout({
    head: html`<title>${title} · ${SITE_NAME}</title>
      <meta
        name="description"
        content="${seo?.description || description || `${kind} of ${SITE_NAME}: ${name}`}"
      />
      <link rel="canonical" href="${canonical}" />
      ${isFirst && jsonLd && jsonLdScript(jsonLd)}`,
    main: html`<header class="list-header">
        <p class="kicker">${kind}</p>
        <h1>${name}${!isFirst && html`<span class="of-page">, page ${page}</span>`}</h1>
        ${isFirst && description && html`<p class="lead">${description}</p>`} ${isFirst && about}
      </header>
      ${postList(list, path)}`,
  });
};
