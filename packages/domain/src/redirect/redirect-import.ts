import { type Static, Type } from '@sinclair/typebox';
import type { Immutable } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser } from '../schema/request.ts';
import { type Uuid, UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import type { Violation } from '../schema/violation.ts';
import type { RecordStamp } from '../tenant/record-stamp.ts';
import {
  createRedirect,
  parseRedirectDraft,
  type Redirect,
  type RedirectDraft,
  RedirectDraftSchema,
} from './redirect.ts';
import { redirectChains } from './redirect-chains.ts';

/** Maximum number of rules in an import; a longer one is rejected. */
const MAX_RULES = 10_000;

const options = {
  onConflict: Type.Optional(
    OneOf(['skip', 'replace', 'fail'], {
      default: 'fail',
      description:
        'Effect of a rule whose fromPath has a redirect: it is left out, it takes the place of ' +
        'that one, or nothing at all is stored. Absent: fail.',
    }),
  ),
  dryRun: described(
    'Whether nothing is stored, and the answer says what would be; false when absent.',
    Type.Optional(Type.Boolean({ default: false })),
  ),
};

/** The body of an import (management API, POST /external/redirects/batch). */
export const RedirectImportSchema = Type.Object(
  {
    rules: Type.Array(RedirectDraftSchema, {
      minItems: 1,
      maxItems: MAX_RULES,
      description: 'Redirects to add, in their order.',
    }),
    ...options,
  },
  { $id: 'RedirectImport', description: 'Redirects to add.', additionalProperties: false },
);

// A rule that is malformed is refused by itself.
const readImport = inputParser(
  Type.Object(
    { rules: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_RULES }), ...options },
    { additionalProperties: false },
  ),
);

/**
 * Reads an import; rejects with every violation when it is malformed. Its rules are read later, one
 * by one.
 *
 * @example
 * parseRedirectImport({ rules: [{ fromPath: '/a', type: 'Gone410' }], onConflict: 'skip' }); // ok
 */
export const parseRedirectImport = (input: unknown) =>
  readImport(input).map(({ rules, onConflict = 'fail', dryRun = false }) => ({
    rules,
    onConflict,
    dryRun,
  }));

/** Outcomes of a rule of an import. */
const OUTCOMES = ['created', 'replaced', 'skipped', 'refused'] as const;

const RowSchema = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      description: 'Position of the rule in the request, from 0.',
    }),
    outcome: OneOf(OUTCOMES, { description: 'What became of the rule.' }),
    id: described(
      'Id of the redirect; absent for a rule that is refused, or not stored yet.',
      Type.Optional(UuidSchema),
    ),
    message: described('Reason why the rule is refused; else absent.', Type.Optional(Text())),
  },
  { additionalProperties: false },
);

/** The answer to an import. */
export const RedirectImportReportSchema = Type.Object(
  {
    created: Type.Integer({ minimum: 0, description: 'Number of rules that were added.' }),
    replaced: Type.Integer({
      minimum: 0,
      description: 'Number of rules that took the place of another one.',
    }),
    skipped: Type.Integer({
      minimum: 0,
      description: 'Number of rules that were left out, because their fromPath has a redirect.',
    }),
    refused: Type.Integer({
      minimum: 0,
      description: 'Number of rules that are malformed or close a circle.',
    }),
    rows: Type.Array(RowSchema, { description: 'Each rule, in the order of the request.' }),
  },
  {
    $id: 'RedirectImportReport',
    description: 'Outcome of an import.',
    additionalProperties: false,
  },
);

/** The answer to an import. */
export type RedirectImportReport = Immutable<Static<typeof RedirectImportReportSchema>>;
/** Row of that answer: the outcome of one rule. */
export type RedirectImportRow = RedirectImportReport['rows'][number];

/** A stored redirect, as far as an import needs it. */
export type StoredRule = Pick<Redirect, 'id' | 'fromPath' | 'toPath' | 'type'>;

/** A redirect that an import changes. */
export type RevisedRule = StoredRule & Pick<Redirect, 'updatedAt'>;

/** Redirects to be stored together. */
export interface ImportedRules {
  readonly insert: readonly Redirect[];
  readonly update: readonly RevisedRule[];
}

/** Why a rule of an import is not stored. */
export type ImportProblem =
  | { readonly kind: 'malformed'; readonly violations: readonly Violation[] }
  | { readonly kind: 'taken'; readonly fromPath: string }
  | { readonly kind: 'circle'; readonly paths: readonly string[] };

/** Outcome of a rule of an import: a redirect that is there now, or a problem. */
export type ImportOutcome =
  | { readonly outcome: 'created' | 'replaced' | 'skipped'; readonly id: Uuid }
  | { readonly outcome: 'refused'; readonly problem: ImportProblem };

/** Import that takes one rule after the other. */
export interface RedirectImporter {
  /** Takes the next rule; `stamp` is for a redirect that it makes. */
  readonly take: (rule: unknown, stamp: RecordStamp) => ImportOutcome;
  /** Returns what is to be stored since the last call. */
  readonly flush: () => ImportedRules;
}

/**
 * Returns an import into `rules`, the oldest first. Of rules of one import with the same fromPath, the
 * earlier one is there when the later one is taken.
 *
 * @example
 * const importer = redirectImporter([], 'skip');
 * importer.take({ fromPath: '/a', type: 'Gone410' }, stamp).outcome; // 'created'
 * importer.flush().insert.length; // 1
 */
export const redirectImporter = (
  rules: readonly StoredRule[],
  onConflict: 'skip' | 'replace' | 'fail',
): RedirectImporter => {
  const chains = redirectChains(rules);
  const ids = new Map(rules.map(({ fromPath, id }) => [fromPath, id]));
  let inserted = new Map<Uuid, Redirect>();
  let updated = new Map<Uuid, RevisedRule>();

  const replace = (id: Uuid, draft: RedirectDraft, stamp: RecordStamp): void => {
    const rule = createRedirect(draft, { ...stamp, id });
    if (inserted.has(id)) {
      inserted.set(id, rule);
      return;
    }
    const { fromPath, toPath, type, updatedAt } = rule;
    updated.set(id, { id, fromPath, toPath, type, updatedAt });
  };

  const taken = (draft: RedirectDraft, stamp: RecordStamp): ImportOutcome => {
    const { fromPath } = draft;
    const present = ids.get(fromPath);
    if (present !== undefined && onConflict !== 'replace') {
      return onConflict === 'skip'
        ? { outcome: 'skipped', id: present }
        : { outcome: 'refused', problem: { kind: 'taken', fromPath } };
    }
    const paths = chains.add({ toPath: '', ...draft });
    if (paths) return { outcome: 'refused', problem: { kind: 'circle', paths } };
    if (present !== undefined) {
      replace(present, draft, stamp);
      return { outcome: 'replaced', id: present };
    }
    inserted.set(stamp.id, createRedirect(draft, stamp));
    ids.set(fromPath, stamp.id);
    return { outcome: 'created', id: stamp.id };
  };

  return {
    take: (rule, stamp) =>
      parseRedirectDraft(rule).match(
        (draft) => taken(draft, stamp),
        ({ violations }) => ({ outcome: 'refused', problem: { kind: 'malformed', violations } }),
      ),
    flush: () => {
      const changes = { insert: [...inserted.values()], update: [...updated.values()] };
      inserted = new Map();
      updated = new Map();
      return changes;
    },
  };
};
