import type { Client } from '@content-publishing/site-kit';
import { previewBridge, previewHeaders } from '@content-publishing/site-kit/preview';
import { type Html, html, raw, renderPost, sourceOf } from '@content-publishing/site-kit/render';
import { latestPosts, postPath, readPost } from './posts.ts';

/**
 * Returns the latest posts for `/posts` and one post for `/posts/…`, with `?preview=` the post of
 * the token, which `dashboard` may show beside the text. Returns undefined for other paths, and for a
 * post that does not exist.
 */
export const postPages = async (
  request: Request,
  client: Pick<Client, 'getPost' | 'listPosts'>,
  dashboard?: string,
): Promise<Response | undefined> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname, origin, searchParams } = new URL(request.url);
  if (pathname === '/posts') return postList(client);
  const slug = slugIn(pathname);
  if (slug === undefined) return undefined;
  const preview = searchParams.get('preview') ?? undefined;
  const found = await readPost(client, slug, preview);
  switch (found.status) {
    case 200: {
      const options = { url: origin + pathname };
      if (preview !== undefined && dashboard) {
        const { head, article } = renderPost(found.data, { ...options, preview: true });
        const main = article + previewBridge({ dashboard });
        return page(raw(head), raw(main), previewHeaders({ dashboard }));
      }
      const { head, article } = renderPost(found.data, options);
      const caching = preview === undefined ? 'max-age=60' : 'no-store';
      return page(raw(head), raw(article), { 'cache-control': caching });
    }
    case 308:
      return new Response(null, { status: 308, headers: { location: postPath(found.slug) } });
    case 404:
      return undefined;
    case 503:
      return unavailable();
    default:
      return found satisfies never;
  }
};

const postList = async (client: Pick<Client, 'listPosts'>): Promise<Response> => {
  const found = await latestPosts(client);
  if (found.status !== 200) return unavailable();
  const posts = found.data.map(
    ({ slug, title, excerpt }) =>
      html`<article>
        <h2><a href="${postPath(slug)}">${title}</a></h2>
        <p>${excerpt}</p>
      </article>`,
  );
  return page(
    html`<title>Posts</title>`,
    html`<h1>Posts</h1>
      ${posts}`,
    { 'cache-control': 'max-age=60' },
  );
};

/** Returns the slug in the path of a post; undefined for other paths. */
const slugIn = (pathname: string): string | undefined => {
  const [, escaped] = /^\/posts\/([^/]+)$/.exec(pathname) ?? [];
  try {
    return escaped === undefined ? undefined : decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
};

const page = (head: Html, main: Html, headers: Readonly<Record<string, string>>): Response => {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        ${head}
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`;
  return new Response(sourceOf(document), {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
};

const unavailable = (): Response =>
  new Response('Try again in a minute.', { status: 503, headers: { 'retry-after': '60' } });
