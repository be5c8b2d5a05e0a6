import type { Uuid } from '@content-publishing/domain';
import {
  type BrokenLink,
  type LinkHealth,
  type NearRecords,
  slugsInPath,
  suggestionsFor,
} from '@content-publishing/domain/redirects';
import { linkUsages } from '../linking/link-usage.ts';
import type { Ports } from '../ports.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';

/**
 * Returns `links` of a workspace, each with up to three suggestions and the posts that link to it. If the look-up of similar
 * slugs takes longer than a second, all of them get no suggestions, so that a long path, which any
 * visitor of a site can have reported, does not make the list fail.
 */
export const suggestedLinks = async (
  { linkHealth, workspaces, audits }: Pick<Ports, 'linkHealth' | 'workspaces' | 'audits'>,
  workspaceId: Uuid,
  links: readonly LinkHealth[],
): Promise<readonly BrokenLink[]> => {
  if (links.length === 0) return [];
  const workspace = (await workspaces.find(workspaceId)) ?? { postPath: null, categoryPath: null };
  const slugs = links.map(({ path }) => slugsInPath(path, workspace));
  // Many paths have segments in common.
  const segments = [...new Set(slugs.flat())];
  const paths = links.map(({ path }) => [path]);
  const linking = await linkUsages(audits, workspaceId, paths, MAX_LINKING);
  const found = await linkHealth.near(workspaceId, segments).catch(emptyIfUnavailable);
  const nearSegment = new Map(segments.map((segment, index) => [segment, found[index] ?? NOTHING]));
  return links.map((link, index) => {
    const near = (slugs[index] ?? []).map((segment) => nearSegment.get(segment) ?? NOTHING);
    const records = {
      posts: onceEach(near.flatMap(({ posts }) => posts)),
      categories: onceEach(near.flatMap(({ categories }) => categories)),
    };
    return {
      ...link,
      suggestions: suggestionsFor(link, records, workspace),
      linkedFrom: linking[index] ?? NO_POSTS,
    };
  });
};

/** Returns `rows` without repeated ids. */
const onceEach = <Row extends { readonly id: Uuid }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const emptyIfUnavailable = (error: unknown): readonly NearRecords[] => {
  if (!(error instanceof StorageUnavailable)) throw error;
  return [];
};

/** Posts that link to an address without links. */
export const NO_POSTS = { posts: 0, first: [] };

/** Maximum posts that a broken link names. */
const MAX_LINKING = 3;

const NOTHING = { posts: [], categories: [] };
