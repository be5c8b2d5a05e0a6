import {
  type Category,
  categoryChange,
  categoryRecord,
  categoryMoves,
  type InvalidInput,
  parseCategoryPatch,
  parseRecordAddress,
  type UnusableReference,
  recordVersion,
  reviseCategory,
  seoMedia,
  type WithMovedPages,
} from '@content-publishing/domain';
import { err, ok, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type {
  ComputationError,
  RecordChanged,
  RecordNotFound,
  ShownByPublished,
  SlugTaken,
} from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { judgedPageMoves, withPageMoves } from '../redirect/page-moves.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { mediaNamedBy } from '../records/named-media.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { useCase } from '../use-case/use-case.ts';
import { presentWorkspace } from '../workspace/get-workspace.ts';

type Deps = Pick<
  Ports,
  'posts' | 'categories' | 'media' | 'redirects' | 'workspaces' | 'compute' | 'ids' | 'clock'
>;

/**
 * Changes the category with a UUID or slug, and derives the path and JSON-LD of all its descendants
 * (management API, PATCH /external/categories/{idOrSlug}). Their posts are derived again in the
 * background. After a change of the path, redirects lead from the former pages, if the workspace
 * has a `categoryPath`. They are stored in the same transaction; `movedPages` has the outcome.
 *
 * Errors, in this order: a missing category, a category that a draftsOnly key may not change,
 * another version than the caller knows, invalid input (all violations, including a parent in the
 * branch of the category), a parent or a media record that the workspace does not have, a slug that
 * is taken.
 *
 * @example
 * await updateCategory(ports)(principal, { reference: 'css', patch: { parentId: null } });
 */
export const updateCategory = useCase<
  Deps,
  RecordChange,
  WithMovedPages<Category>,
  | ComputationError
  | InvalidInput
  | RecordChanged
  | RecordNotFound
  | UnusableReference
  | ShownByPublished
  | SlugTaken
>(['taxonomy:write'], (ports) => (principal, change) => {
  const { categories, clock } = ports;
  const { workspaceId } = principal;
  const address = parseRecordAddress(change.reference);
  return savePatched<
    WithMovedPages<Category>,
    ComputationError | InvalidInput | UnusableReference | SlugTaken,
    ShownByPublished
  >(change, {
    record: 'category',
    find: async () => (address ? categories.find(workspaceId, address) : null),
    mayChange: ({ id }) => draftsOnlyMayChangeRecord(ports, principal, { kind: 'category', id }),
    save: (former) =>
      ResultAsync.fromSafePromise(
        Promise.all([categories.all(workspaceId), presentWorkspace(ports.workspaces, principal)]),
      )
        .andThen(([tree, site]) =>
          tree.some((category) => recordVersion(category) === recordVersion(former))
            ? ok({ tree, site })
            : err({ kind: 'record-conflict' as const }),
        )
        .andThen(({ tree, site }) =>
          parseCategoryPatch(former, tree, change.patch)
            .andThen((draft) =>
              reviseCategory(former, draft, tree, clock.now(), site).map((branch) => ({
                draft,
                branch,
              })),
            )
            .asyncAndThen(({ draft, branch }) =>
              mediaNamedBy(
                ports,
                workspaceId,
                categoryRecord.mediaOf(categoryRecord.complete(draft)),
                seoMedia(former.seo),
              ).andThen(() => {
                const [category, ...below] = branch;
                const { id, slug: name } = category;
                const { categoryPath } = site;
                const moves = categoryMoves([categoryPath, tree], [categoryPath, branch]);
                const noteWith = (fields: readonly string[]) =>
                  noteOf(
                    ports,
                    activityOf(ports, principal, 'category.updated', { id, name }, fields),
                    categoryChange({ former, next: category, tree, below }),
                  );
                return judgedPageMoves(ports, principal, site, [
                  { moves, total: moves.length },
                ]).andThen((moved) =>
                  storeChange(former, category, (fields) =>
                    categories.update(workspaceId, tree, branch, noteWith(fields), moved.move),
                  ).map((row) => withPageMoves(row, moved)),
                );
              }),
            ),
        ),
  });
});
