import { authorChange } from '@content-publishing/domain/events';
import {
  authorRecord,
  createAuthor as toAuthor,
  reviseAuthor,
} from '@content-publishing/domain/records';
import { authorMoves } from '@content-publishing/domain/redirects';
import { READERS } from '@content-publishing/domain/tenant';
import { errAsync, ResultAsync } from 'neverthrow';
import { COMPUTATION_ERRORS } from '../computation/compute.ts';
import type { Ports } from '../ports.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { findBySlug, getPresent, listOf } from '../records/find-records.ts';
import { mediaNamedBy } from '../records/named-media.ts';
import { CHANGE_ERRORS, CREATION_ERRORS } from '../records/record-errors.ts';
import { recordUseCases } from '../records/record-use-cases.ts';
import { movingPages } from '../redirect/page-moves.ts';
import { useCase } from '../use-case/use-case.ts';
import { presentWorkspace } from '../workspace/get-workspace.ts';

type Deps = Pick<Ports, 'authors'>;

interface RemovingDeps extends Deps {
  readonly people: Pick<Ports['people'], 'findWriters'>;
}

/** Error of the removal of an author that members write as, without their names. */
const IN_USE = { kind: 'record-in-use', record: 'author', posts: 0, children: 0 } as const;

const repository = ({ authors }: Deps) => authors;
const find = findBySlug(repository);

const useCases = recordUseCases({
  kind: 'author',
  find,
  record: authorRecord,
  nameOf: ({ slug }) => slug,
  mayChange: draftsOnlyMayChangeRecord('author'),
  namedMedia: mediaNamedBy,
});

/**
 * Creates an author (management API, POST /external/authors); the draft is `{id?, slug, displayName,
 * bio?, avatarMediaId?, credentials?, sameAs?, isActive?, seo?, person?}`. With an idempotency key
 * it is created once.
 *
 * @example
 * await createAuthor(ports)(actor, { draft: { slug: 'ada', displayName: 'Ada Lovelace' } });
 */
export const createAuthor = useCase(
  { permissions: ['authors:write'], errors: CREATION_ERRORS },
  useCases.create(
    (
      { authors, workspaces }: Pick<Ports, 'authors' | 'workspaces'>,
      { actor, draft, stamp, media, noted },
    ) =>
      ResultAsync.fromSafePromise(presentWorkspace(workspaces, actor)).andThen((site) => {
        const author = toAuthor(draft, media.get('/avatarMediaId') ?? null, stamp, site);
        return authors.insert(stamp.workspaceId, author, noted(author)).map(() => author);
      }),
  ),
);

/**
 * Changes the author with a UUID or slug (management API, PATCH /external/authors/{idOrSlug}). The
 * author's posts are derived again in the background. After a change of the slug, a redirect leads
 * from the former page of the author, if the workspace has an `authorPath`. It is stored in the
 * same transaction; `movedPages` has the outcome.
 *
 * @example
 * await updateAuthor(ports)(actor, { reference: 'ada', patch: { bio: 'Writes.' } });
 */
export const updateAuthor = useCase(
  { permissions: ['authors:write'], errors: [...CHANGE_ERRORS, ...COMPUTATION_ERRORS] },
  useCases.update(
    (
      ports: Pick<Ports, 'authors' | 'clock' | 'compute' | 'ids' | 'redirects' | 'workspaces'>,
      { actor, former, draft, media, keep },
    ) =>
      ResultAsync.fromSafePromise(presentWorkspace(ports.workspaces, actor)).andThen((site) => {
        const avatar = media.get('/avatarMediaId') ?? null;
        const next = reviseAuthor(former, draft, avatar, ports.clock.now(), site);
        const moves = authorMoves([site.authorPath, former], [site.authorPath, next]);
        return movingPages(ports, actor, site, moves, (move) =>
          keep(next, authorChange({ former, next }), (note) =>
            ports.authors.update(site.id, former, next, note, move),
          ),
        );
      }),
  ),
);

/**
 * Deletes the author with a UUID or slug and returns it (management API, DELETE
 * /external/authors/{idOrSlug}). With `versions` the author must have one of them. An author with
 * posts, including deleted posts, or that a member writes as, is `record-in-use`.
 *
 * @example
 * await deleteAuthor(ports)(actor, 'ada-lovelace');
 */
export const deleteAuthor = useCase(
  {
    permissions: ['authors:write'],
    errors: ['record-not-found', 'record-changed', 'shown-by-published', 'record-in-use'],
  },
  useCases.remove(({ authors, people }: RemovingDeps, { found, expected, noted }) =>
    ResultAsync.fromSafePromise(people.findWriters(found.workspaceId, found.id)).andThen(
      (members) =>
        members.length > 0
          ? errAsync({ ...IN_USE, members })
          : authors.remove(
              found.workspaceId,
              found.id,
              noted(authorChange({ former: found, next: null })),
              expected,
            ),
    ),
  ),
);

/**
 * Returns the author with a UUID or slug (management API, GET /external/authors/{idOrSlug}). A
 * former slug of the author is `record-renamed`.
 *
 * @example
 * const author = await getAuthor(ports)(actor, 'ada-lovelace');
 */
export const getAuthor = useCase(
  { permissions: READERS, errors: ['record-not-found', 'record-renamed'] },
  getPresent('author', repository),
);

/**
 * Returns a page of the authors of the workspace (management API, GET /external/authors). The input
 * is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listAuthors(ports)(actor, { orderBy: 'slug', order: 'asc' });
 */
export const listAuthors = useCase(
  { permissions: READERS, errors: ['invalid-input'] },
  listOf(authorRecord.list, repository),
);
