import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { Component } from '../schema/component.ts';
import { IdOrNull, TextOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { OneOf, Text } from '../schema/text.ts';

/** Kinds of records of an import, in the order in which they are imported. */
export const IMPORT_KINDS = [
  'workspace',
  'media',
  'author',
  'category',
  'tag',
  'post',
  'redirect',
] as const;

/**
 * Outcomes of the items of an import. `edited`: the record was changed here since the last import, and
 * is left alone. `matched`: the workspace had the record before. `refused`: it could not be imported.
 */
export const IMPORT_OUTCOMES = [
  'created',
  'updated',
  'unchanged',
  'edited',
  'matched',
  'skipped',
  'refused',
] as const;

/** Maximum losses listed in a line of an import report; further ones are only counted, in `lossCount`. */
export const MAX_LINE_LOSSES = 50;

/** Maximum lines that the report of an import has; further items are only counted. */
export const MAX_REPORT_LINES = 100_000;

/** Maximum lines of a page of a report. */
const MAX_PAGE_LINES = 500;

const LossSchema = Type.Object(
  {
    kind: Text({ description: 'Kind of the loss, such as table or front_matter.' }),
    path: Text({ description: 'JSON Pointer into the record.' }),
    line: Type.Optional(Type.Integer({ description: 'Line in the item.' })),
    text: Text({ description: 'Text that is lost or was changed, up to 200 characters.' }),
  },
  { additionalProperties: false },
);

/** Schema of a line of the report of an import. */
const ImportLineSchema = Type.Object(
  {
    position: Type.Integer({ minimum: 1, description: 'Number of the line, from 1.' }),
    kind: OneOf(IMPORT_KINDS, { description: 'Kind of the record.' }),
    place: Text({ description: 'Place of the item in the file, for people.' }),
    outcome: OneOf(IMPORT_OUTCOMES, {
      description:
        'created, updated, unchanged; edited: changed here since the last import, and left alone; matched: the workspace had the record before; skipped; refused: it could not be imported.',
    }),
    id: IdOrNull('Id of the record; null if there is none.'),
    slug: TextOrNull('Slug of the record; null if it has none.'),
    message: TextOrNull('Reason of the outcome, for people; null without one.'),
    violations: Type.Array(
      Type.Object(
        {
          path: Text({ description: 'JSON Pointer into the record.' }),
          message: Text({ description: 'Expectation and the value found.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'Rules that the item breaks.' },
    ),
    losses: Type.Array(LossSchema, {
      description: `Differences between the item and its record, up to ${MAX_LINE_LOSSES}.`,
    }),
    lossCount: Type.Integer({ minimum: 0, description: 'Number of all losses of the item.' }),
  },
  { additionalProperties: false },
);

/** Line of the report of an import. */
export type ImportLine = DeepReadonly<Static<typeof ImportLineSchema>>;

/** Schema of a page of the report of an import (management API, GET /external/imports/{id}/report). */
export const ImportReportSchema = Component('ImportReport', 'Page of the report of an import.', {
  data: Type.Array(ImportLineSchema, { description: 'Lines, in the order of their items.' }),
  next: TextOrNull('Value of `after` for the next page; null on the last one.'),
});

/** Page of the report of an import. */
export type ImportReport = DeepReadonly<Static<typeof ImportReportSchema>>;

/** Schema of a query of the report of an import. */
export const ImportReportQuerySchema = Type.Object(
  {
    kind: Type.Optional(
      OneOf(IMPORT_KINDS, { description: 'Kind of the records; all if absent.' }),
    ),
    outcome: Type.Optional(
      OneOf(IMPORT_OUTCOMES, { description: 'Outcome of the items; all if absent.' }),
    ),
    losses: Type.Optional(
      Type.Boolean({ description: 'Whether only items with losses are shown; false if absent.' }),
    ),
    after: Type.Optional(
      Text({
        maxLength: 20,
        description: '`next` of the page before.',
        rule: (text) =>
          /^\d{1,15}$/.test(text) ? undefined : 'must be the value of next of a page',
      }),
    ),
    pageSize: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_PAGE_LINES,
        default: 100,
        description: 'Maximum number of lines on a page.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A query of the report of an import, with its defaults filled in. */
export interface ImportReportQuery {
  readonly kind: ImportLine['kind'] | null;
  readonly outcome: ImportLine['outcome'] | null;
  readonly hasLosses: boolean;
  /** Position after which lines are shown. */
  readonly after: number;
  readonly pageSize: number;
}

const read = inputParser(ImportReportQuerySchema);

/**
 * Parses a query of the report of an import, with numbers already converted from strings. Returns
 * `err` with every violation for a malformed query.
 *
 * @example
 * parseImportReportQuery({ outcome: 'refused' }); // ok
 */
export const parseImportReportQuery = (input: unknown): Result<ImportReportQuery, InvalidInput> =>
  read(input).map(({ kind, outcome, losses, after, pageSize }) => ({
    kind: kind ?? null,
    outcome: outcome ?? null,
    hasLosses: losses ?? false,
    after: Number(after ?? 0),
    pageSize: pageSize ?? 100,
  }));
