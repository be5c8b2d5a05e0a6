import { categoryChange } from '@content-publishing/domain/events';
import {
  type Category,
  categoryRecord,
  categoryRevision,
  createCategory as toCategory,
  lineageOf,
  parseCategoryDraft,
  recordVersion,
} from '@content-publishing/domain/records';
import { READERS } from '@content-publishing/domain/tenant';
import { errAsync, ResultAsync } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
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

type Deps = Pick<Ports, 'categories'>;
type DepsWithSite = Deps & Pick<Ports, 'workspaces'>;

const repository = ({ categories }: Deps) => categories;
const find = findBySlug(repository);

/** Reads all categories of a workspace, and its site. */
const treeAndSite = ({ categories, workspaces }: DepsWithSite, actor: Actor) =>
  ResultAsync.fromSafePromise(
    Promise.all([categories.all(actor.workspaceId), presentWorkspace(workspaces, actor)]),
  );

const useCases = recordUseCases({
  kind: 'category',
  find,
  record: { ...categoryRecord, parseDraft: parseCategoryDraft },
  nameOf: ({ slug }) => slug,
  mayChange: draftsOnlyMayChangeRecord('category'),
  namedMedia: mediaNamedBy,
});

/**
 * Creates a category, at the root or below a parent of the workspace (management API, POST
 * /external/categories); the draft is `{id?, slug, name, description?, parentId?, sortOrder?, isActive?,
 * seo?, collectionMetadata?}`. With an idempotency key it is created once.
 *
 * @example
 * await createCategory(ports)(actor, { draft: { slug: 'css', name: 'CSS' } });
 */
export const createCategory = useCase(
  { permissions: ['taxonomy:write'], errors: CREATION_ERRORS },
  useCases.create((ports: DepsWithSite, { actor, draft, stamp, noted }) => {
    const insert = () =>
      treeAndSite(ports, actor).andThen(([tree, site]) =>
        lineageOf(tree, draft.parentId ?? null).asyncAndThen((ancestors) => {
          const category = toCategory(draft, ancestors, stamp, site);
          const beside = { ...noted(category), ancestors };
          return ports.categories.insert(site.id, category, beside).map(() => category);
        }),
      );
    type Inserted = ReturnType<typeof insert>;
    type Failure = Inserted extends ResultAsync<Category, infer E> ? E : never;
    const inserted = (): ResultAsync<Category, Exclude<Failure, { kind: 'record-conflict' }>> =>
      // After `record-conflict` it tries again. The number of attempts is not limited: each conflict
      // means that another request has changed an ancestor, so one of the requests always makes
      // progress.
      insert().orElse((error) => (error.kind === 'record-conflict' ? inserted() : errAsync(error)));
    return inserted();
  }),
);

/**
 * Changes the category with a UUID or slug, and derives the path and JSON-LD of all its descendants
 * (management API, PATCH /external/categories/{idOrSlug}). Their posts are derived again in the
 * background. After a change of the path, redirects lead from the former pages, if the workspace
 * has a `categoryPath`. They are stored in the same transaction; `movedPages` has the outcome.
 * Invalid input includes a parent in the branch of the category; a missing parent is reported before
 * a missing media record.
 *
 * @example
 * await updateCategory(ports)(actor, { reference: 'css', patch: { parentId: null } });
 */
export const updateCategory = useCase(
  { permissions: ['taxonomy:write'], errors: [...CHANGE_ERRORS, ...COMPUTATION_ERRORS] },
  useCases.change(
    (
      ports: DepsWithSite & Pick<Ports, 'clock' | 'compute' | 'ids' | 'media' | 'redirects'>,
      { actor, former, patch, keep },
    ) =>
      treeAndSite(ports, actor).andThen(([tree, site]) => {
        const isPresent = tree.some((one) => recordVersion(one) === recordVersion(former));
        if (!isPresent) return errAsync({ kind: 'record-conflict' as const });
        return categoryRevision(former, { tree, site, patch, now: ports.clock.now() }).asyncAndThen(
          ({ branch, moves, change }) =>
            mediaNamedBy(
              ports,
              site.id,
              categoryRecord.mediaOf(branch[0]),
              categoryRecord.mediaOf(former),
            ).andThen(() =>
              movingPages(ports, actor, site, moves, (move) =>
                keep(branch[0], change, (note) =>
                  ports.categories.update(site.id, tree, branch, note, move),
                ),
              ),
            ),
        );
      }),
  ),
);

/**
 * Deletes the category with a UUID or slug and returns it (management API, DELETE
 * /external/categories/{idOrSlug}). With `versions` the category must have one of them. A category
 * with posts, including deleted posts, or with child categories is `record-in-use`.
 *
 * @example
 * await deleteCategory(ports)(actor, 'css');
 */
export const deleteCategory = useCase(
  {
    permissions: ['taxonomy:write'],
    errors: ['record-not-found', 'record-changed', 'shown-by-published', 'record-in-use'],
  },
  useCases.remove(({ categories }: Deps, { found, expected, noted }) =>
    ResultAsync.fromSafePromise(categories.all(found.workspaceId)).andThen((tree) =>
      categories.remove(
        found.workspaceId,
        found.id,
        noted(categoryChange({ former: found, next: null, tree })),
        expected,
      ),
    ),
  ),
);

/**
 * Returns the category with a UUID or slug (management API, GET /external/categories/{idOrSlug}). A
 * former slug of the category is `record-renamed`.
 *
 * @example
 * const category = await getCategory(ports)(actor, 'css');
 */
export const getCategory = useCase(
  { permissions: READERS, errors: ['record-not-found', 'record-renamed'] },
  getPresent('category', repository),
);

/**
 * Returns a page of the categories of the workspace (management API, GET /external/categories). The
 * input is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listCategories(ports)(actor, { orderBy: 'path', order: 'asc' });
 */
export const listCategories = useCase(
  { permissions: READERS, errors: ['invalid-input'] },
  listOf(categoryRecord.list, repository),
);
