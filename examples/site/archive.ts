import type { Html } from '@content-publishing/site-kit/render';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { nothing, send } from './answers.ts';
import type { Found } from './found.ts';
import type { Frame } from './pages/layout.ts';
import { listPath } from './paths.ts';
import { type PostFilter, type PostList, type Posts, tagsOfList } from './posts.ts';

/** Posts that share a record: those of an author, a category or a tag. */
export interface Archive<Record extends { readonly slug: string }> {
  readonly find: (slug: string) => Promise<Found<Record>>;
  readonly filterBy: (record: Record) => PostFilter;
  readonly pathOf: (slug: string) => string;
  readonly render: (record: Record, list: PostList, frame: Frame) => Html;
}

/** Parts that the archives of a site share. */
interface Shared {
  readonly posts: Posts;
  readonly pageSize: number;
  readonly keep: MiddlewareHandler;
  readonly frame: () => Promise<Frame>;
}

/** Returns the routes of an archive: `/ada-lovelace`, `/ada-lovelace/page/2`. */
export const archiveRoutes = <Record extends { readonly slug: string }>(
  { find, filterBy, pathOf, render }: Archive<Record>,
  { posts, pageSize, keep, frame }: Shared,
): Hono => {
  const show = async (c: Context, slug: string, page: number) => {
    const record = await find(slug);
    if (record.kind !== 'found') return nothing(c, record.kind, await frame());
    const path = listPath(pathOf(record.value.slug), page);
    // The service finds records by their ids, too.
    if (record.value.slug !== slug) return c.redirect(path, 301);
    const list = await posts.latest(page, pageSize, filterBy(record.value));
    if (list.kind !== 'found') return nothing(c, list.kind, await frame());
    return send(c, render(record.value, list.value, await frame()), tagsOfList(list.value.posts));
  };
  return new Hono()
    .get('/:slug', keep, (c) => show(c, c.req.param('slug'), 1))
    .get('/:slug/page/1', (c) => c.redirect(pathOf(c.req.param('slug')), 301))
    .get('/:slug/page/:page{[1-9][0-9]{0,4}}', keep, (c) =>
      show(c, c.req.param('slug'), Number(c.req.param('page'))),
    );
};
