import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { Count, described } from '../../schema/described.ts';
import { inputParser } from '../../schema/input-parser.ts';
import { UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';

/**
 * Maximum differences that one check reports; at the maximum the check ends with
 * `isComplete: false`.
 */
export const MAX_MEDIA_DIFFERENCES = 1000;

/** Input of a check of media files (management API, POST /external/media/check). */
export const MediaCheckDraftSchema = Component(
  'MediaCheckDraft',
  'Request to compare the media records with their files.',
  {
    fix: Type.Optional(
      Type.Boolean({
        description:
          'Whether files without a record are removed, and records without a file deleted; false if absent.',
      }),
    ),
  },
);

/**
 * Parses the input of a check. Returns `err` with every violation for malformed input.
 *
 * @example
 * parseMediaCheckDraft({ fix: true }); // ok
 */
export const parseMediaCheckDraft = inputParser(MediaCheckDraftSchema);

/** Differences between the media records of a workspace and the store of files. */
export const MediaCheckSchema = Component(
  'MediaCheck',
  'Differences between the media records and their files.',
  {
    files: Count('Number of files that were compared.'),
    filesWithoutRecord: Type.Array(Text(), {
      description: 'Paths of files without a record that were stored more than an hour ago.',
    }),
    unfinishedFiles: Type.Array(Text(), {
      description: 'Paths of files whose upload began more than an hour ago and did not complete.',
    }),
    recordsWithoutFile: Type.Array(
      Component('RecordWithoutFile', 'Media record whose file is missing.', {
        id: described('Id of the media record.', UuidSchema),
        path: Text({ description: 'Path of the missing file.' }),
      }),
      { description: 'Records whose file is missing.' },
    ),
    isFixed: Type.Boolean({
      description: 'Whether such files were removed, and such records deleted.',
    }),
    isComplete: Type.Boolean({
      description: `False: the check ended after ${MAX_MEDIA_DIFFERENCES} differences, and there may be more.`,
    }),
  },
);

/** Differences between the media records of a workspace and the store of files. */
export type MediaCheck = DeepReadonly<Static<typeof MediaCheckSchema>>;
