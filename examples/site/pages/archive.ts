import type { Post } from '@content-publishing/site-kit';
import { type Html, html } from '@content-publishing/site-kit/render';
import { listPath } from '../paths.ts';
import type { PostList } from '../posts.ts';
import { breadcrumb } from './breadcrumb.ts';
import { pageHead, type PageFacts, SITE_NAME } from './head.ts';
import { type Frame, layout } from './layout.ts';
import { coverPreload, firstPicture, postList } from './post-list.ts';

/** Content of a page about a record, with its posts. */
export interface ArchiveContent extends Pick<PageFacts, 'type' | 'picture'> {
  /** Kind of the record, as readers call it. */
  readonly kind: string;
  readonly name: string;
  readonly description: string | null;
  readonly seo: Post['seo'];
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** Picture next to the name. */
  readonly portrait?: Html;
  /** More about the record, below its description. */
  readonly about?: Html;
  /** Address of the first page, without the one of the site. */
  readonly path: string;
}

/** Returns the page of a record with a page of its posts. */
export const archivePage = (content: ArchiveContent, list: PostList, frame: Frame): Html => {
  const { kind, name, description, seo, jsonLd, portrait, about, path, type, picture } = content;
  const { page, totalPages } = list;
  const isFirst = page === 1;
  return layout(
    {
      head: pageHead({
        title: `${seo?.title || name}${isFirst ? '' : `, page ${page} of ${totalPages}`}`,
        description: seo?.description || description || `${kind} of ${SITE_NAME}: ${name}`,
        canonical: (isFirst && seo?.canonicalUrl) || frame.url + listPath(path, page),
        ...(type && { type }),
        picture: picture ?? firstPicture(list),
        preload: coverPreload(list),
        jsonLd: isFirst && jsonLd,
      }),
      main: html`${jsonLd && breadcrumb(jsonLd, frame.url)}
        <header class="list-header">
          ${portrait}
          <p class="kicker">${kind}</p>
          <h1>${name}${!isFirst && html`<span class="of-page">, page ${page}</span>`}</h1>
          ${isFirst && description && html`<p class="lead">${description}</p>`} ${isFirst && about}
        </header>
        ${postList(list, path)}`,
    },
    frame,
  );
};
