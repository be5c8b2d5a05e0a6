import { parsePostQuery, type Uuid } from '@content-publishing/domain';
import type { LinkCandidate } from '@content-publishing/domain/audits';
import type { CandidateQuery } from '@content-publishing/domain/computations';
import type { Ports } from '../ports.ts';
import type { PostRepository } from '../post/ports.ts';

/** Maximum posts that are found by a phrase, and by a tag. */
const MAX_CANDIDATES = 100;

/** Maximum posts that are found by a search for the title. */
const MAX_SEARCHED = 50;

/** Ports by which posts are found that may be suggested. */
export interface CandidateDeps extends Pick<Ports, 'audits'> {
  readonly posts: Pick<PostRepository, 'listMetadata'>;
}

/**
 * Returns public posts to which a text may link, with repeats: those whose title or keyword the text
 * has, the newest with one of its tags, and those that a search for its title finds.
 */
export const linkCandidates = async (
  { audits, posts }: CandidateDeps,
  workspaceId: Uuid,
  { phrases, tagIds, title }: CandidateQuery,
): Promise<readonly LinkCandidate[]> => {
  const query = parsePostQuery({ search: title, status: 'published', pageSize: MAX_SEARCHED });
  const found = await Promise.all([
    phrases.length === 0 ? [] : audits.findNamed(workspaceId, phrases, MAX_CANDIDATES),
    tagIds.length === 0 ? [] : audits.findTagged(workspaceId, tagIds, MAX_CANDIDATES),
    // A title without words would find the newest posts.
    query.isErr() || query.value.filter.search === null
      ? []
      : posts.listMetadata(workspaceId, query.value).match(
          ({ data }) => data.map(({ post }) => post),
          () => [],
        ),
  ]);
  return found.flat();
};
