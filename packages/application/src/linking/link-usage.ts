import { MAX_NAMED_POSTS, type LinkingPosts, type Uuid } from '@content-publishing/domain';
import { sharedPath } from '@content-publishing/domain/redirects';
import type { LinkingRepository } from './ports.ts';

/** Maximum posts that are counted as linking to an address. */
export const MAX_LINKING_POSTS = 10_000;

type Audits = Pick<LinkingRepository, 'findMembers' | 'findPosts'>;

/** Paths of the pages of a record; `null` for a page that is not known. */
type Pages = readonly (string | null)[];

/**
 * Returns, for each of `records`, the number of public posts that link to one of its pages, and the
 * newest of them, at most `first`.
 */
export const linkUsages = async (
  audits: Audits,
  workspaceId: Uuid,
  records: readonly Pages[],
  first: number,
): Promise<readonly LinkingPosts[]> => {
  const queries = records.flatMap((pages, n) =>
    pages.flatMap((page) => {
      const path = page === null ? undefined : sharedPath(page);
      return path === undefined ? [] : [{ kind: 'links' as const, path, anchor: null, n }];
    }),
  );
  const page = { offset: 0, limit: MAX_LINKING_POSTS };
  const found = queries.length === 0 ? [] : await audits.findMembers(workspaceId, queries, page);
  const idsOf = records.map((_, n) => {
    const ids = queries.flatMap((query, index) => (query.n === n ? (found[index] ?? []) : []));
    return [...new Set(ids)].toSorted().toReversed();
  });
  const named = [...new Set(idsOf.flatMap((ids) => ids.slice(0, first)))];
  const posts = named.length === 0 ? [] : await audits.findPosts(workspaceId, named, 0);
  const shown = new Map(
    posts.map(({ id, title, status, post: { slug } }) => [id, { id, slug, title, status }]),
  );
  return idsOf.map((ids) => ({
    posts: ids.length,
    first: ids.slice(0, first).flatMap((id) => shown.get(id) ?? []),
  }));
};

/** Like {@link linkUsages}, for one record. */
export const linkUsage = async (
  audits: Audits,
  workspaceId: Uuid,
  pages: Pages,
): Promise<LinkingPosts> => {
  const [usage] = await linkUsages(audits, workspaceId, [pages], MAX_NAMED_POSTS);
  return usage ?? { posts: 0, first: [] };
};
