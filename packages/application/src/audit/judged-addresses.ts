import type { Uuid } from '@content-publishing/domain';
import {
  addressChains,
  judgeAddress,
  type SiteState,
  slugReader,
  type Verdict,
} from '@content-publishing/domain/audits';
import { sharedPath } from '@content-publishing/domain/redirects';
import { categoryPagePath, pagePath, type Site } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';

/** Ports that a verdict on addresses reads. */
export interface JudgingAddressDeps extends Pick<Ports, 'audits'> {
  readonly redirects: Pick<Ports['redirects'], 'findAround'>;
}

/**
 * Returns a function that returns the verdict on each of `paths`, in the form of `sharedPath`, as the
 * site is now.
 */
export const judgedAddresses = async (
  { audits, redirects }: JudgingAddressDeps,
  workspaceId: Uuid,
  site: Site,
  paths: readonly string[],
): Promise<(path: string) => Verdict> => {
  if (paths.length === 0) return () => ({ kind: 'unknown' });
  const following = addressChains(paths, site.siteUrl);
  let step = following.next([]);
  while (step.done !== true) {
    step = following.next(await redirects.findAround(workspaceId, step.value));
  }
  const chains = step.value;
  const all = [...chains.paths];
  const { postPath, categoryPath, authorPath } = site;
  const slugOf = slugReader(postPath);
  const partsIn = (template: string | null): readonly string[] =>
    all.flatMap(slugReader(template)).filter((part) => part !== undefined);
  const hasPath = categoryPath === null || categoryPath.includes('{path}');
  const records = await audits.findRecords(workspaceId, {
    paths: all,
    postSlugs: all.flatMap((path) => slugOf(path) ?? []),
    categorySlugs: hasPath ? [] : partsIn(categoryPath),
    categoryPaths: hasPath
      ? categoryPath === null
        ? all
        : partsIn(categoryPath).map((part) => `/${part}`)
      : [],
    authorSlugs: partsIn(authorPath),
  });
  const posts: Map<string, (typeof records.posts)[number]['status']> = new Map();
  for (const { slug, status } of records.posts) if (!posts.has(slug)) posts.set(slug, status);
  const pages = [
    ...records.categories.map((one) => categoryPagePath(categoryPath, one) ?? one.path),
    ...records.authors.map((author) => pagePath(authorPath, author)),
  ];
  const recordPages = new Set(pages.map((page) => sharedPath(page ?? '')));
  const hits = new Map<string, number>();
  for (const { path, hitCount } of records.reports) {
    const key = sharedPath(path) ?? path;
    hits.set(key, (hits.get(key) ?? 0) + hitCount);
  }
  const state: SiteState = {
    ...{ site, chains, slugOf, posts, hits },
    isRecordPage: (path) => recordPages.has(path),
  };
  return (path) => judgeAddress(path, state);
};
