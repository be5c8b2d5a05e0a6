import {
  type BrokenLink,
  lastSegment,
  type LinkHealth,
  suggestionsFor,
  type Uuid,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';

/** Returns `links` of a workspace with suggestions. */
export const suggestedLinks = async (
  { linkHealth, workspaces }: Pick<Ports, 'linkHealth' | 'workspaces'>,
  workspaceId: Uuid,
  links: readonly LinkHealth[],
): Promise<readonly BrokenLink[]> => {
  if (links.length === 0) return [];
  const segments = links.map(({ path }) => lastSegment(path));
  const [workspace, near] = await Promise.all([
    workspaces.find(workspaceId),
    linkHealth.near(workspaceId, segments),
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

const NOTHING = { posts: [], categories: [] };
