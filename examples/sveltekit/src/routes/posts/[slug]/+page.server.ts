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
  if (preview !== undefined) setHeaders({ 'cache-control': 'no-store' });
  return renderPost(found.data, { url: url.origin + url.pathname });
};
