import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { readTarget } from '../redirect/address/address.ts';
import { Component } from '../schema/component.ts';
import { TextOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { Count, described } from '../schema/described.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { isHttpUrl, isRelativeUrl, MAX_URL_LENGTH } from '../schema/url.ts';
import { FIXES } from './rule.ts';

/** Maximum findings of a request to fix. */
const MAX_FIXED_FINDINGS = 100;

/** Maximum posts that a request to fix changes. */
export const MAX_FIXED_POSTS = 100;

/** Schema of a request to fix findings (management API, POST /external/audits/{rule}/fixes). */
export const FixRequestSchema = Component('FixRequest', 'Findings to fix.', {
  fix: OneOf(FIXES, { description: 'Fix, one of those of the findings.' }),
  findings: Type.Array(Text({ maxLength: 5000 }), {
    minItems: 1,
    maxItems: MAX_FIXED_FINDINGS,
    description: 'Ids of the findings; those that are no longer found are left out.',
  }),
  to: Type.Optional(
    Text({
      maxLength: MAX_URL_LENGTH,
      description:
        'New target, a path of the site or an http(s) URL; absent: the one of each finding.',
      rule: (url) =>
        readTarget(url) && (isHttpUrl(url) || isRelativeUrl(url))
          ? undefined
          : 'must be a path of the site, or an http: or https: URL',
    }),
  ),
  dryRun: Type.Boolean({ description: 'Whether nothing is stored.' }),
});

/** Request to fix findings. */
export type FixRequest = DeepReadonly<Static<typeof FixRequestSchema>>;

const read = inputParser(FixRequestSchema);

/**
 * Parses a request to fix findings.
 *
 * @example
 * parseFixRequest({ fix: 'unlink', findings: [id], dryRun: true }); // ok
 */
export const parseFixRequest = (input: unknown): Result<FixRequest, InvalidInput> => read(input);

/** Outcomes of a row of a report. */
const OUTCOMES = ['changed', 'skipped', 'refused'] as const;

const RowSchema = Type.Object({
  postId: described('Id of the post; absent for another record.', Type.Optional(UuidSchema)),
  redirectId: described('Id of the redirect, if there is one.', Type.Optional(UuidSchema)),
  mediaId: described('Id of the media record.', Type.Optional(UuidSchema)),
  slug: TextOrNull('Slug of the post; null for another record.'),
  title: TextOrNull('Title of the post, path, or name of the file.'),
  outcome: OneOf(OUTCOMES, {
    description: 'skipped: the post no longer has the links, or the record is gone.',
  }),
  message: described('Reason of a refusal; else absent.', Type.Optional(Text())),
  version: TextOrNull('Version of the record after the call; null without one.'),
  places: Type.Array(
    Type.Object({
      path: described('JSON Pointer of the field.', Text()),
      before: described('Text before the change.', Text()),
      after: described('Text after the change.', Text()),
      message: described('Reason why links of the field stay; else absent.', Type.Optional(Text())),
    }),
    { description: 'Texts that change.' },
  ),
});

/** Schema of the response to a request to fix findings. */
export const FixReportSchema = Component('FixReport', 'Outcome of fixes.', {
  fix: OneOf(FIXES, { description: 'Fix of the request.' }),
  dryRun: described('Whether nothing was stored.', Type.Boolean()),
  changed: Count('Number of records that are changed.'),
  skipped: Count('Number of records that are left as they are.'),
  refused: Count('Number of records that cannot be changed.'),
  remaining: Count(`Number of further posts: a call changes ${MAX_FIXED_POSTS}; call again.`),
  rows: Type.Array(RowSchema, { description: 'Records, each once.' }),
});

/** Outcome of fixes. */
export type FixReport = DeepReadonly<Static<typeof FixReportSchema>>;

/** Record in a {@link FixReport}. */
export type FixRow = FixReport['rows'][number];
