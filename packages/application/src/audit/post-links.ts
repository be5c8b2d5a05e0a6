import type { ReferenceIds, References } from '@content-publishing/domain';
import type { PostLinks } from '@content-publishing/domain/audits';
import type { LinkQuestion, LinkReply } from '@content-publishing/domain/computations';
import { PREVIEWERS, type Workspace } from '@content-publishing/domain/tenant';
import { ok, type Result, ResultAsync } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
import { COMPUTATION_ERRORS } from '../computation/compute.ts';
import type { Ports } from '../ports.ts';
import type { Admit, PostRepository } from '../post/ports.ts';
import { lookUpPost } from '../post/read/get-post.ts';
import { DRAFT_ERRORS } from '../post/write/check-post-draft.ts';
import { useCase } from '../use-case/use-case.ts';
import { presentWorkspace } from '../workspace/get-workspace.ts';
import { type CandidateDeps, linkCandidates } from './link-candidates.ts';
import { judgedLinks, type JudgingLinkDeps } from './judged-links.ts';

interface Deps extends JudgingLinkDeps, Pick<Ports, 'workspaces' | 'compute'> {}

interface ReadDeps extends Deps, Pick<Ports, 'posts'> {
  readonly admit?: Admit;
}

/**
 * Returns the links of a live post of any status with verdicts, and posts to which it may link
 * (management API, GET /external/posts/{idOrSlug}/links). The post is looked up as by `getPost`.
 *
 * @example
 * const { links, suggestions } = await getPostLinks(ports)(actor, 'moka-pot');
 */
export const getPostLinks = useCase(
  { permissions: PREVIEWERS, errors: ['post-not-found', 'post-renamed', ...COMPUTATION_ERRORS] },
  (ports: ReadDeps) => (actor, idOrSlug: string) =>
    lookUpPost(
      ports.posts,
      (...place) => ports.posts.findSerialized(...place, ports.admit),
      actor,
      idOrSlug,
    ).andThen(({ references, ...former }) =>
      withSite(ports, actor, (site) =>
        ports.compute(
          site.id,
          'postLinks',
          { former, site },
          answers(ports, site, async () => references),
        ),
      ),
    ),
);

interface DraftDeps extends Deps, Pick<Ports, 'clock' | 'ids'> {
  readonly posts: Pick<PostRepository, 'references' | 'listMetadata'>;
}

/**
 * Returns the links of the post that a request body would create, and posts to which it may link; it
 * stores nothing (management API, POST /external/posts/links). The body and its errors are as for
 * `checkPostDraft`; with the `id` of a stored post, that post is not suggested.
 *
 * @example
 * const draft = { slug, title, bodyJson: [], authorId };
 * const { links, suggestions } = await getDraftLinks(ports)(actor, draft);
 */
export const getDraftLinks = useCase(
  { permissions: PREVIEWERS, errors: DRAFT_ERRORS },
  (ports: DraftDeps) => (actor, draft: unknown) =>
    withSite(ports, actor, (site) => {
      const stamp = { id: ports.ids.next(), workspaceId: site.id, now: ports.clock.now() };
      return ports.compute(
        site.id,
        'draftLinks',
        { draft, stamp, site },
        answers(ports, site, (ids) => ports.posts.references(site.id, ids)),
      );
    }),
);

const withSite = <E>(
  { workspaces }: Pick<Deps, 'workspaces'>,
  actor: Actor,
  judge: (site: Workspace) => ResultAsync<PostLinks, E>,
): ResultAsync<PostLinks, E> =>
  ResultAsync.fromSafePromise<Workspace, E>(presentWorkspace(workspaces, actor)).andThen(judge);

/** Returns a function that answers what the site knows about the links of a post. */
const answers =
  (
    ports: Deps & CandidateDeps,
    site: Workspace,
    findReferences: (ids: ReferenceIds) => Promise<References>,
  ) =>
  async ({
    references: ids,
    links,
    candidates: query,
  }: LinkQuestion): Promise<Result<LinkReply, never>> => {
    const asked = links.filter((link) => link !== null);
    const [references, judged, candidates] = await Promise.all([
      findReferences(ids),
      judgedLinks(ports, site, asked),
      query ? linkCandidates(ports, site.id, query) : [],
    ]);
    return ok({ references, addresses: links.map((link) => link && judged(link)), candidates });
  };
