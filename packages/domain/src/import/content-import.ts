import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../schema/component.ts';
import { IdOrNull, TextOrNull, TimeOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { type DateTime, DateTimeSchema, type Uuid, UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { IMPORT_KINDS, IMPORT_OUTCOMES } from './import-report.ts';
import { ImportOptionsSchema } from './import-options.ts';

/** Maximum imports of a workspace whose file is stored; a further one is rejected. */
export const MAX_IMPORTS = 20;

/** Default maximum bytes of the file of an import; a longer file gets 413. */
export const DEFAULT_IMPORT_BYTES = 200 * 1024 * 1024;

/** Days after its end for which an import is stored, with its file and report. */
const IMPORT_DAYS = 30;

/** Days after which a file that has not arrived is given up; a request takes minutes. */
const UPLOAD_DAYS = 1;

const DAY_MS = 24 * 60 * 60 * 1000;

const daysAfter = (now: DateTime, days: number): DateTime =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

/** Returns the instant at which an import that ended at `now` is removed. */
export const importExpiry = (now: DateTime): DateTime => daysAfter(now, IMPORT_DAYS);

/** Returns when an unfinished import, begun at `now`, is removed. */
export const uploadExpiry = (now: DateTime): DateTime => daysAfter(now, UPLOAD_DAYS);

/** Formats of files that are imported. */
export const IMPORT_FORMATS = ['wordpress', 'ghost', 'markdown', 'redirects'] as const;

/** Format of a file that is imported. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** States of an import. */
export const IMPORT_STATES = [
  'uploading',
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
] as const;

/** State of an import. */
export type ImportState = (typeof IMPORT_STATES)[number];

const CountSchema = Type.Object(
  {
    kind: OneOf(IMPORT_KINDS, { description: 'Kind of the records.' }),
    outcome: OneOf(IMPORT_OUTCOMES, { description: 'Outcome of the items.' }),
    count: Type.Integer({ minimum: 1, description: 'Number of items.' }),
  },
  { additionalProperties: false },
);

/** Number of items of a kind with an outcome. */
export type ImportCount = DeepReadonly<Static<typeof CountSchema>>;

/** Schema of an import (management API, GET /external/imports). */
export const ImportSchema = Component('Import', 'Import of a file into a workspace.', {
  id: described('Id of the import, a UUID.', UuidSchema),
  workspaceId: described('Id of the workspace that gets the content.', UuidSchema),
  state: OneOf(IMPORT_STATES, {
    description:
      'uploading: its file is being sent; queued: it waits for its turn; running; done: the report is complete; failed: `error` says why; cancelled.',
  }),
  format: OneOf(IMPORT_FORMATS, { description: 'Format of the file.' }),
  fileName: described('Name of the file.', Text()),
  sizeBytes: Type.Integer({ minimum: 0, description: 'Size of the file in bytes.' }),
  isDryRun: Type.Boolean({
    description: 'Whether nothing is written, and the report says what would be.',
  }),
  options: ImportOptionsSchema,
  items: Type.Integer({ minimum: 0, description: 'Number of items with an outcome so far.' }),
  expectedItems: Type.Integer({
    minimum: 0,
    description: 'Number of items of the run before, such as the dry run; 0 if there was none.',
  }),
  counts: Type.Array(CountSchema, { description: 'Items so far by kind and outcome.' }),
  losses: Type.Integer({
    minimum: 0,
    description: 'Number of differences between items and their records.',
  }),
  error: TextOrNull('Reason why the import failed; null if it did not.'),
  keyId: IdOrNull(
    'Id of the API key with whose permissions it runs; null for a user and the operator.',
  ),
  keyName: TextOrNull('Name of that key.'),
  userId: IdOrNull(
    'Id of the user with whose rights it runs, as they are at each step; null for a key and the operator.',
  ),
  userName: TextOrNull('Name of that user.'),
  createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
  startedAt: TimeOrNull('Instant at which it began to run, in UTC; null if it has not.'),
  endedAt: TimeOrNull('Instant at which it ended, in UTC; null if it has not.'),
});

/** Import of a file into a workspace, as clients see it. */
export type ContentImport = DeepReadonly<Static<typeof ImportSchema>>;

/** Stored import: also where its file is, and how long. */
export interface StoredImport extends ContentImport {
  /** Id of the file in the store of imports. */
  readonly fileId: Uuid;
  /** Instant at which it is removed; `null` while it has not ended. */
  readonly expiresAt: DateTime | null;
}

/**
 * Returns an import as clients see it.
 *
 * @example
 * showImport(stored).state; // 'running'
 */
export const showImport = ({
  fileId: _file,
  expiresAt: _instant,
  ...shown
}: StoredImport): ContentImport => shown;

/** Returns whether an import waits for its turn or runs. */
export const isActiveImport = ({ state }: Pick<ContentImport, 'state'>): boolean =>
  state === 'uploading' || state === 'queued' || state === 'running';

/**
 * Returns the path of the file of an import in the store of imports.
 *
 * @example
 * importPath(workspaceId, fileId); // '0197….../0197….import'
 */
export const importPath = (workspaceId: Uuid, fileId: Uuid): string =>
  `${workspaceId}/${fileId}.import`;
