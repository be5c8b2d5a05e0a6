import { previewBridge, previewHeaders } from '@content-publishing/site-kit/preview';
import { renderPost } from '@content-publishing/site-kit/render';
import { error, redirect, type ServerLoad } from '@sveltejs/kit';
import { content } from '../../../lib/server/content.ts';
import { postPath, readPost } from '../../../lib/server/posts.ts';

/** Reads a post, or with `?preview=` the post of the token, and renders it. */
export const load: ServerLoad = async ({ params, url, setHeaders }) => {
  const preview = url.searchParams.get('preview') ?? undefined;
  const found = await readPost(content().client, params['slug'] ?? '', preview);
  if (found.status === 308) redirect(308, postPath(found.slug));
  if (found.status !== 200) error(found.status, 'There is no such post, or it cannot be shown.');
  // The dashboard that may show previews beside the text.
  const dashboard = preview === undefined ? undefined : process.env['CONTENT_DASHBOARD'];
  if (dashboard) setHeaders(previewHeaders({ dashboard }));
  else if (preview !== undefined) setHeaders({ 'cache-control': 'no-store' });
  const options = { url: url.origin + url.pathname, preview: Boolean(dashboard) };
  const { article, head } = renderPost(found.data, options);
  return {
    article,
    // Svelte keeps the title of the page before, unless a `<title>` of this page replaces it.
    title: found.data.seo?.title?.trim() || found.data.title,
    head: head.replace(/<title>[^<]*<\/title>\s*/, ''),
    bridge: dashboard ? previewBridge({ dashboard }) : '',
  };
};
