import { type Html, html, jsonLdScript } from '@content-publishing/site-kit/render';
import type { Picture } from './picture.ts';

export const SITE_NAME = 'The Harbour Journal';

export const SITE_DESCRIPTION =
  'How things are made, moved and kept: notes from a small town with a large lighthouse.';

/** Facts about a page, for its head. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Address of the page; a page without one is not to be indexed. */
  readonly canonical?: string;
  /** Kind of the page in Open Graph; `website` by default. */
  readonly type?: 'profile';
  readonly picture?: Picture | undefined;
  /** Element that loads the largest picture of the page early. */
  readonly preload?: Html | undefined;
  readonly jsonLd?: Readonly<Record<string, unknown>> | false | undefined;
}

/** Returns the head of a page that is no post: its title, description, address and Open Graph (ogp.me). */
export const pageHead = (facts: PageFacts): Html => {
  const { title, description, canonical, type = 'website', picture, preload, jsonLd } = facts;
  return html`${preload} <title>${title === SITE_NAME ? title : `${title} · ${SITE_NAME}`}</title>
    <meta name="description" content="${description}" />
    ${canonical === undefined ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${canonical}" />`}
    <meta property="og:type" content="${type}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${canonical !== undefined && html`<meta property="og:url" content="${canonical}" />`}
    <meta property="og:site_name" content="${SITE_NAME}" />
    ${
      picture &&
      html`<meta property="og:image" content="${picture.url}" />
        ${picture.width !== null && html`<meta property="og:image:width" content="${picture.width}" />`}
        ${picture.height !== null && html`<meta property="og:image:height" content="${picture.height}" />`}
        ${picture.alt && html`<meta property="og:image:alt" content="${picture.alt}" />`}`
    }
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />
    ${jsonLd && jsonLdScript(jsonLd)}`;
};
