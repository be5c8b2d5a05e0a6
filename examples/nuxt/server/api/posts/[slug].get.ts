import { bridgeScript, previewHeaders } from '@content-publishing/site-kit/preview';
import { isPreview, renderPost } from '@content-publishing/site-kit/render';
import { createError, defineEventHandler, getQuery, getRouterParam, setResponseHeader } from 'h3';
import { content } from '../../content.ts';
import { postPath, readPost } from '../../posts.ts';

/** Answers with a rendered post, or with `?preview=` with the post of the token. */
export default defineEventHandler(async (event) => {
  const { preview } = getQuery(event);
  const slug = getRouterParam(event, 'slug', { decode: true }) ?? '';
  const token = preview === undefined ? undefined : String(preview);
  const found = await readPost(content().client, slug, token);
  if (found.status === 308) return { movedTo: postPath(found.slug) };
  if (found.status !== 200) throw createError({ statusCode: found.status });
  if (token !== undefined) setResponseHeader(event, 'cache-control', 'no-store');
  // The dashboard that may show previews beside the text.
  const dashboard = token === undefined ? undefined : process.env['CONTENT_DASHBOARD'];
  const { title, excerpt, canonicalUrl, seo, featuredMedia, jsonLd } = found.data;
  return {
    title: seo?.title || title,
    description: seo?.description || excerpt,
    canonical: canonicalUrl ?? postPath(found.data.slug),
    picture: featuredMedia?.url,
    isIndexed: !isPreview(found.data),
    jsonLd: JSON.stringify(jsonLd),
    article: renderPost(found.data, { preview: Boolean(dashboard) }).article,
    headers: dashboard ? previewHeaders({ dashboard }) : { 'cache-control': 'no-store' },
    bridge: dashboard && bridgeScript({ dashboard }),
  };
});
