import {
  type BrokenLink,
  lastSegment,
  type LinkHealth,
  type NearRecords,
  suggestionsFor,
  type Uuid,
} from '@content-publishing/domain';
import { type Ports, StorageUnavailable } from '../ports.ts';

/**
 * Returns `links` of a workspace with suggestions, or without any where comparing slugs takes too
 * long: a long path, which any visitor of a site can have reported, is not to hide the list.
 */
export const suggestedLinks = async (
  { linkHealth, workspaces }: Pick<Ports, 'linkHealth' | 'workspaces'>,
  workspaceId: Uuid,
  links: readonly LinkHealth[],
): Promise<readonly BrokenLink[]> => {
  if (links.length === 0) return [];
  const segments = links.map(({ path }) => lastSegment(path));
  const [workspace, near] = await Promise.all([
    workspaces.find(workspaceId),
    linkHealth.near(workspaceId, segments).catch(emptyIfUnavailable),
  ]);
  return links.map((link, index) => ({
    ...link,
    suggestions: suggestionsFor(
      link,
      near[index] ?? NOTHING,
      workspace ?? { postPath: null, categoryPath: null },
    ),
  }));
};

const emptyIfUnavailable = (error: unknown): readonly NearRecords[] => {
  if (!(error instanceof StorageUnavailable)) throw error;
  return [];
};

const NOTHING = { posts: [], categories: [] };
