import type { PostStatus, Uuid } from '@content-publishing/domain';
import {
  addressChains,
  type JudgedAddress,
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

/** Addresses of a site as it is now, by their paths in the form of `sharedPath`. */
interface JudgedAddresses {
  readonly verdictOn: (path: string) => Verdict;
  /** Returns the live post at a path; `null` without one. */
  readonly postAt: (path: string) => JudgedAddress['post'];
}

/** Returns the template of the pages of posts, in the form of `sharedPath`; empty without one. */
export const pageTemplate = ({ postPath }: Pick<Site, 'postPath'>): string =>
  sharedPath(postPath ?? '') ?? '';

/** Judges `paths`, in the form of `sharedPath`, and the paths to which their redirects lead. */
export const judgedAddresses = async (
  { audits, redirects }: JudgingAddressDeps,
  workspaceId: Uuid,
  site: Site,
  paths: readonly string[],
): Promise<JudgedAddresses> => {
  if (paths.length === 0) return NOTHING;
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
  const posts = new Map<string, PostStatus | 'deleted'>();
  const live = new Map<string | undefined, JudgedAddress['post']>();
  for (const { id, slug, title, status } of records.posts) {
    if (!posts.has(slug)) posts.set(slug, status);
    if (status !== 'deleted') live.set(slug, { id, slug, title, status });
  }
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
  return {
    verdictOn: (path) => judgeAddress(path, state),
    postAt: (path) => live.get(slugOf(path)) ?? null,
  };
};

const NOTHING: JudgedAddresses = { verdictOn: () => ({ kind: 'unknown' }), postAt: () => null };
