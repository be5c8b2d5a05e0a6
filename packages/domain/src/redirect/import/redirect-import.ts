import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { type InvalidInput, inputParser } from '../../schema/input-parser.ts';
import { type Uuid, UuidSchema } from '../../schema/scalar.ts';
import { OneOf, Text } from '../../schema/text.ts';
import type { Violation } from '../../schema/violation.ts';
import { type Redirect, RedirectDraftSchema } from '../rule/redirect.ts';
import type { RuleIdTaken, RuleProblem } from '../change/rule-change.ts';
import { isJsonObject } from '../../schema/json.ts';

/** Maximum rules of an import; a longer import is rejected. */
const MAX_RULES = 10_000;

const options = {
  onConflict: Type.Optional(
    OneOf(['skip', 'replace', 'fail'], {
      default: 'fail',
      description:
        'Effect of a rule whose fromPath already has a redirect, in any spelling: it is left ' +
        'out, it replaces that redirect, or nothing at all is stored. Absent: fail.',
    }),
  ),
  dryRun: described(
    'Whether the import is only simulated: nothing is stored, and the response has the outcome; false when absent.',
    Type.Optional(Type.Boolean({ default: false })),
  ),
};

/** The body of an import (management API, POST /external/redirects/batch). */
export const RedirectImportSchema = Component('RedirectImport', 'Redirects to add.', {
  rules: Type.Array(RedirectDraftSchema, {
    minItems: 1,
    maxItems: MAX_RULES,
    description: 'Redirects to add, in their order.',
  }),
  ...options,
});

// The rules are parsed later: a malformed rule is refused, but does not reject the import.
const readImport = inputParser(
  Type.Object(
    { rules: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_RULES }), ...options },
    { additionalProperties: false },
  ),
);

/** Import request whose rules are not parsed yet. */
export interface RedirectImport {
  readonly rules: readonly unknown[];
  readonly onConflict: 'skip' | 'replace' | 'fail';
  readonly dryRun: boolean;
}

/**
 * Parses an import without its rules, which are parsed later, one by one. Absent `onConflict` means
 * `fail`. Returns `err` with every violation for a malformed import.
 *
 * @example
 * parseRedirectImport({ rules: [{ fromPath: '/a', type: 'Gone410' }], onConflict: 'skip' }); // ok
 */
export const parseRedirectImport = (input: unknown): Result<RedirectImport, InvalidInput> =>
  readImport(input).map(({ rules, onConflict = 'fail', dryRun = false }) => ({
    rules,
    onConflict,
    dryRun,
  }));

/** Minimum bytes of a valid rule in JSON. */
const MIN_RULE_BYTES = '{"fromPath":"/","type":"Gone410"}'.length;

/**
 * Returns an upper bound of the number of valid rules in an import, without parsing it: from the
 * length of its list of rules, or from the number of bytes if the input is JSON in bytes.
 *
 * @example
 * maxRulesIn({ rules: [{ fromPath: '/a', type: 'Gone410' }] }); // 1
 */
export const maxRulesIn = (input: unknown): number => {
  if (input instanceof Uint8Array) {
    return Math.min(MAX_RULES, Math.ceil(input.length / MIN_RULE_BYTES));
  }
  const { rules } = isJsonObject(input) ? input : {};
  return Array.isArray(rules) ? Math.min(MAX_RULES, rules.length) : 0;
};

const OUTCOMES = ['created', 'replaced', 'skipped', 'refused'] as const;

const RowSchema = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      description: 'Position of the rule in the request, from 0.',
    }),
    outcome: OneOf(OUTCOMES, { description: 'Outcome of the rule.' }),
    id: described(
      'Id of the redirect; absent for a rule that is refused, or not stored yet.',
      Type.Optional(UuidSchema),
    ),
    message: described('Reason why the rule is refused; else absent.', Type.Optional(Text())),
  },
  { additionalProperties: false },
);

/** Schema of the response to an import. */
export const RedirectImportReportSchema = Component(
  'RedirectImportReport',
  'Outcome of an import.',
  {
    created: Type.Integer({ minimum: 0, description: 'Number of rules that were added.' }),
    replaced: Type.Integer({
      minimum: 0,
      description: 'Number of rules that replaced another one.',
    }),
    skipped: Type.Integer({
      minimum: 0,
      description:
        'Number of rules that were left out, because their fromPath already has a redirect: ' +
        'the same one, or with skip a different one.',
    }),
    refused: Type.Integer({
      minimum: 0,
      description:
        'Number of rules that are malformed, form a loop, or make a chain of more than 20 redirects.',
    }),
    rows: Type.Array(RowSchema, { description: 'Each rule, in the order of the request.' }),
  },
);

/** Response to an import. */
export type RedirectImportReport = DeepReadonly<Static<typeof RedirectImportReportSchema>>;
/** Outcome of one rule in the report of an import. */
export type RedirectImportRow = RedirectImportReport['rows'][number];

/** Fields of a redirect after a change; its hits and `createdAt` stay. */
export type RevisedRule = Pick<Redirect, 'id' | 'fromPath' | 'toPath' | 'type' | 'updatedAt'>;

/** Redirects to store together. */
export interface ChangedRules {
  readonly insert: readonly Redirect[];
  readonly update: readonly RevisedRule[];
}

/** Reason why a rule of an import is not stored. */
export type ImportProblem =
  | { readonly kind: 'malformed'; readonly violations: readonly Violation[] }
  /** The rules of the import form so many loops together that the check gives up. */
  | { readonly kind: 'entangled' }
  | RuleIdTaken
  | RuleProblem;

/** Outcome of a rule of an import: the id of the redirect, or a problem. */
export type ImportOutcome =
  | { readonly outcome: 'created' | 'replaced' | 'skipped'; readonly id: Uuid }
  | { readonly outcome: 'refused'; readonly problem: ImportProblem };
