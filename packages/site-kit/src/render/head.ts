import { canonicalUrlsOf, searchTitleOf } from '@content-publishing/domain';
import { descriptionOf } from './description.ts';
import { attributes, type Html, html, lines } from './html.ts';
import { jsonLdScript } from './json-ld.ts';
import { type Meta, openGraph, twitterCard } from './social-cards.ts';
import type { PostOptions, RenderablePost } from './post.ts';
import { isPreview } from './preview.ts';
import { robotsOf } from './robots.ts';
import { hrefOf } from './url.ts';

/**
 * Renders a meta element; `undefined` if its content is absent or blank. Open Graph uses `property`
 * in place of `name`.
 */
const metaElement = ([name, content]: Meta): Html | undefined => {
  if (content == null || String(content).trim() === '') return undefined;
  const key = /^(?:og|article):/.test(name) ? 'property' : 'name';
  return html`<meta ${attributes({ [key]: name, content })} />`;
};

/** Renders the elements for the `<head>` of a post's page, one a line; see `RenderedPost`. */
export const headHtml = (post: RenderablePost, options: PostOptions): Html => {
  const [url] = [...canonicalUrlsOf(post), options.url].flatMap((one) => hrefOf(one) ?? []);
  const metas: readonly Meta[] = [
    ['description', descriptionOf(post)],
    ['robots', robotsOf(post, options)],
    ...openGraph(post, options, url),
    ...twitterCard(post, options),
  ];
  return lines([
    // Before all that could be loaded.
    isPreview(post) && metaElement(['referrer', 'no-referrer']),
    html`<title>${searchTitleOf(post)}</title>`,
    url && html`<link rel="canonical" href="${url}" />`,
    ...metas.map(metaElement),
    jsonLdScript(post.jsonLd),
  ]);
};
