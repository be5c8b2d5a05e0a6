import { err, ok, type Result } from 'neverthrow';
import type { VisibleChange } from '../event/content-event.ts';
import { categoryChange } from '../event/record-change.ts';
import type { PageMove } from '../redirect/moves/page-move.ts';
import { categoryMoves } from '../redirect/moves/moved-pages.ts';
import { categoryJsonLd } from '../schema-org/graph/collection-page.ts';
import { canonicalJson } from '../schema/canonical-json.ts';
import { idOf, type RecordStamp } from '../record/record-stamp.ts';
import { type Site, UNKNOWN_SITE } from '../tenant/site.ts';
import { isJsonObject } from '../schema/json.ts';
import { invalidInput, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import { type DateTime, laterOf, toUuid, type Uuid } from '../schema/scalar.ts';
import { isUuid } from '../schema/uuid.ts';
import { previewOf, type Violation } from '../schema/violation.ts';
import { type Category, type CategoryDraft, categoryRecord } from '../content/category/category.ts';
import { branchOf, type CategoryTree, lineageOf } from './category-tree.ts';
import type { ReferenceNotFound } from './reference-ids.ts';

/**
 * Parses a category draft. Returns `err` with every violation for a malformed draft.
 *
 * @example
 * parseCategoryDraft({ slug: 'css', name: 'CSS' }); // ok
 */
export const parseCategoryDraft = (input: unknown): Result<CategoryDraft, InvalidInput> =>
  categoryRecord.parseDraft(input).map(withParent);

const withParent = (draft: CategoryDraft): CategoryDraft => ({
  ...draft,
  ...(draft.parentId && { parentId: toUuid(draft.parentId) }),
});

/**
 * Applies a JSON Merge Patch to `category` (RFC 7396), a category of `tree`, and returns the
 * resulting draft. Returns `err` with every violation if the input is invalid, also for a parent
 * that is the category itself or one below it.
 *
 * @example
 * parseCategoryPatch(css, tree, { parentId: null }); // ok: the fields of the category, at the root
 */
export const parseCategoryPatch = (
  category: Category,
  tree: CategoryTree,
  input: unknown,
): Result<CategoryDraft, InvalidInput> => {
  const { parentId } = isJsonObject(input) ? input : {};
  const wanted = typeof parentId === 'string' && isUuid(parentId) ? toUuid(parentId) : null;
  const loops = loopViolations(category, tree, wanted);
  return withViolations(categoryRecord.parsePatch(category, input), loops).map(withParent);
};

/** Returns a violation if the new parent is the category itself or one below it. */
const loopViolations = (
  { id }: Category,
  tree: CategoryTree,
  parentId: Uuid | null,
): readonly Violation[] =>
  parentId !== null && branchOf(tree, id).some((below) => below.id === parentId)
    ? [
        {
          path: '/parentId',
          message: `must not be the category itself or one below it; found ${previewOf(parentId)}`,
        },
      ]
    : [];

/** Returns the fields of a draft but its place in the tree, which {@link placed} sets. */
const fieldsOf = (draft: CategoryDraft) => {
  const { parentId: _parent, ...fields } = categoryRecord.complete(draft);
  return fields;
};

/**
 * Returns a new category with its schema.org graph (contract, Category). `ancestors` has the root
 * first and the parent last, and is empty for a root. `site` is the site of the workspace, on which
 * the category has a page.
 *
 * @example
 * createCategory({ slug: 'css', name: 'CSS' }, [], { id, workspaceId, now }).path; // '/css'
 */
export const createCategory = (
  draft: CategoryDraft,
  ancestors: readonly Category[],
  { id, workspaceId, now }: RecordStamp,
  site: Site = UNKNOWN_SITE,
): Category =>
  placed(
    { id: idOf(draft, id), workspaceId, ...fieldsOf(draft), createdAt: now, updatedAt: now },
    ancestors,
    site,
  );

/**
 * Returns `category` with the fields of `draft`, saved at `now`. After it come the categories below
 * it whose path or schema.org graph changes with it; they keep their `updatedAt`. `tree` has all
 * categories of the workspace. Returns an error for a parent that is not in `tree`, or that is the
 * category itself or one below it.
 *
 * @example
 * reviseCategory(css, { ...draft, slug: 'styles' }, tree, now); // ok: [styles, grid], with their paths
 */
export const reviseCategory = (
  category: Category,
  draft: CategoryDraft,
  tree: CategoryTree,
  now: DateTime,
  site: Site = UNKNOWN_SITE,
): Result<readonly [Category, ...Category[]], InvalidInput | ReferenceNotFound> => {
  const parentId = draft.parentId ? toUuid(draft.parentId) : null;
  const loops = loopViolations(category, tree, parentId);
  if (loops.length > 0) return err(invalidInput(loops));
  return lineageOf(tree, parentId).andThen((ancestors) => {
    const updatedAt = laterOf(now, category.updatedAt);
    const revised = placed({ ...category, ...fieldsOf(draft), updatedAt }, ancestors, site);
    return ok([revised, ...rederivedBelow(revised, ancestors, tree, site)] as const);
  });
};

/** Returns the categories below `revised` that differ from their state in `tree`. */
const rederivedBelow = (
  revised: Category,
  ancestors: readonly Category[],
  tree: CategoryTree,
  site: Site,
): readonly Category[] => {
  const lineages = new Map([[revised.id, [...ancestors, revised]]]);
  return branchOf(tree, revised.id)
    .slice(1)
    .flatMap((category) => {
      const lineage = lineages.get(category.parentId ?? '') ?? [];
      const next = placed(category, lineage, site);
      lineages.set(category.id, [...lineage, next]);
      return canonicalJson(next) === canonicalJson(category) ? [] : [next];
    });
};

/** Returns `category` as the child of the last of `ancestors`, with its path and graph derived. */
const placed = (
  category: Omit<Category, 'jsonLd' | 'parentId' | 'path'>,
  ancestors: readonly Category[],
  site: Site,
): Category => {
  const parent = ancestors.at(-1);
  const path = `${parent?.path ?? ''}/${category.slug}`;
  return rederiveCategory({ ...category, parentId: parent?.id ?? null, path }, ancestors, site);
};

/**
 * Returns `category` with its jsonLd derived by the present rules; no other field changes. `ancestors`
 * has the root first and the parent last.
 *
 * @example
 * rederiveCategory(category, ancestors, workspace).jsonLd; // by the present rules
 */
export const rederiveCategory = (
  category: Omit<Category, 'jsonLd'>,
  ancestors: readonly Category[],
  site: Site = UNKNOWN_SITE,
): Category => ({ ...category, jsonLd: categoryJsonLd(category, ancestors, site) });

/** Accepted change of a category, before it is stored. */
export interface CategoryRevision {
  /** The changed category first, then the categories below it that change with it. */
  readonly branch: readonly [Category, ...Category[]];
  /** Pages of the branch that get another path on the site. */
  readonly moves: readonly PageMove[];
  /** Change that visitors see. */
  readonly change: VisibleChange;
}

/**
 * Applies a JSON Merge Patch to `former`, a category of `tree` (all categories of the workspace), as
 * {@link parseCategoryPatch} and {@link reviseCategory} do, and returns what the change is for the
 * pages of `site` and for its visitors.
 *
 * @example
 * categoryRevision(css, { tree, site, patch: { parentId: null }, now }); // ok: {branch, moves, change}
 */
export const categoryRevision = (
  former: Category,
  {
    tree,
    site,
    patch,
    now,
  }: {
    readonly tree: CategoryTree;
    readonly site: Site;
    readonly patch: unknown;
    readonly now: DateTime;
  },
): Result<CategoryRevision, InvalidInput | ReferenceNotFound> =>
  parseCategoryPatch(former, tree, patch)
    .andThen((draft) => reviseCategory(former, draft, tree, now, site))
    .map((branch) => {
      const [next, ...below] = branch;
      return {
        branch,
        moves: categoryMoves([site.categoryPath, tree], [site.categoryPath, branch]),
        change: categoryChange({ former, next, tree, below }),
      };
    });
