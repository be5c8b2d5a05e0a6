import { err, ok } from 'neverthrow';
import {
  type ImportContext,
  type ImportJudgement,
  judgeImport,
} from '../redirect/import/import-judgement.ts';
import type { PageMove } from '../redirect/moves/page-move.ts';
import { judgePageMoves, type PageMovesJudgement } from '../redirect/moves/page-moves.ts';
import { parseRedirectImport, type RedirectImport } from '../redirect/import/redirect-import.ts';
import type { RuleLookUp, StoredRule } from '../redirect/change/rule-look-up.ts';
import { jsonInput, type UnreadableJson } from '../schema/json-bytes.ts';
import type { InvalidInput } from '../schema/input-parser.ts';
import { computation, type Computation } from './computation.ts';
import { type ComputationSize, given } from './work.ts';

/**
 * Import of redirects. After a conflict it is judged again for the rules that are not stored yet.
 */
export interface RedirectImportInput extends ImportContext {
  /** Request body as a parsed value, or as the bytes of its JSON. */
  readonly input: unknown;
  /** Positions in the request of the rules to judge, ascending; `null` means all. */
  readonly positions: readonly number[] | null;
}

/** Result of judging an import request. */
export interface JudgedImport
  extends ImportJudgement, Pick<RedirectImport, 'onConflict' | 'dryRun'> {
  /** Position in the request of each judged rule, in the order of `outcomes`. */
  readonly positions: readonly number[];
}

/**
 * Parses an import of redirects and decides which of its rules are stored, by `judgeImport` (POST
 * /external/redirects/batch).
 */
export const redirectImport = computation({
  size: ({ input }) => given(input),
  *run({
    input,
    positions,
    ...context
  }: RedirectImportInput): Computation<
    RuleLookUp,
    readonly StoredRule[],
    JudgedImport,
    UnreadableJson | InvalidInput
  > {
    const parsed = jsonInput(input).andThen(parseRedirectImport);
    if (parsed.isErr()) return err(parsed.error);
    const { rules, onConflict, dryRun } = parsed.value;
    const judgedAt = positions ?? [...rules.keys()];
    const judged = judgedAt.map((position) => rules[position]);
    const judgement = yield* judgeImport({ rules: judged, onConflict }, context);
    return ok({ ...judgement, onConflict, dryRun, positions: judgedAt });
  },
});

/**
 * Moves of pages to judge, data of their workspace, and one id per move for the redirects that may
 * be added.
 */
export interface PageMovesInput extends ImportContext {
  readonly moves: readonly PageMove[];
}

/** Work to judge a moved page, in bytes of plain text, in addition to the length of its paths. */
const MOVE_WORK = 500;

/** Decides which redirects pages get that a change of a record has moved, by `judgePageMoves`. */
export const pageMoves = computation({
  size: ({ moves }): ComputationSize => {
    const bytes = moves.reduce((total, { from, to }) => total + from.length + to.length, 0);
    return { bytes, work: bytes + moves.length * MOVE_WORK };
  },
  *run({
    moves,
    ...context
  }: PageMovesInput): Computation<RuleLookUp, readonly StoredRule[], PageMovesJudgement, never> {
    return ok(yield* judgePageMoves(moves, context));
  },
});
