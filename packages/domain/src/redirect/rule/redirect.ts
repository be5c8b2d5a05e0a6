import { Component } from '../../schema/component.ts';
import { TimeOrNull } from '../../schema/or-null.ts';
import { previewOf } from '../../schema/violation.ts';
import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { recordVersion } from '../../record/record-version.ts';
import { GIVEN_ID, idOf, type RecordStamp } from '../../record/record-stamp.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { inputParser, type InvalidInput, invalidInput } from '../../schema/input-parser.ts';
import { mergePatchFields } from '../../schema/merge-patch.ts';
import { patchParser } from '../../schema/patch-parser.ts';
import { type DateTime, DateTimeSchema, laterOf, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { isHttpUrl, MAX_URL_LENGTH } from '../../schema/url.ts';
import { readAddress, readTarget } from '../address/address.ts';
import { prefixOf } from './pattern.ts';
import { hasTarget } from './redirect-status.ts';
import { RedirectTypeSchema } from './redirect-type.ts';
import { isPath, sourceProblem } from './source-path.ts';
import { Count, described } from '../../schema/described.ts';

/** A Redirect resource (contract, Redirect). `toPath` is `""` for a type without a target. */
export const RedirectSchema = Component(
  'Redirect',
  'Rule that sites replay when a path is not found.',
  {
    id: described('Id of the record, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace that the record belongs to.', UuidSchema),
    fromPath: described('Path that the rule matches, with the parameters that it needs.', Text()),
    toPath: described(
      'Target: a path of the site or an http: or https: URL; empty for 410 and 451.',
      Text(),
    ),
    type: described('Type of the response.', RedirectTypeSchema),
    hitCount: Count('Number of requests that the rule has matched.'),
    lastHitAt: TimeOrNull('Instant of the last one, in UTC; null before the first.'),
    createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
    updatedAt: described('Instant of the last change, in UTC.', DateTimeSchema),
  },
);

/** A rule that a consumer site replays when a path is not found (contract, Redirect). */
export type Redirect = DeepReadonly<Static<typeof RedirectSchema>>;

const closed = { additionalProperties: false };

const RedirectFields = Type.Object(
  {
    fromPath: described(
      'Path that the rule matches, with the parameters that it needs: at most 20. With /* at the end of ' +
        'the path, the rule is a pattern, for all paths below it.',
      Text({ maxLength: MAX_URL_LENGTH, rule: sourceProblem }),
    ),
    toPath: described(
      'Target: a path of the site or an http: or https: URL; absent for 410 and 451. In the target of a ' +
        'pattern, /* at the end of the path stands for the rest of the requested path.',
      Type.Optional(
        Text({
          maxLength: MAX_URL_LENGTH,
          rule: (target) =>
            target === '' || (isPath(target) && readTarget(target)) || isHttpUrl(target)
              ? undefined
              : 'must be a path of the site or an http: or https: URL',
        }),
      ),
    ),
    type: described('Type of the response.', RedirectTypeSchema),
  },
  closed,
);

/** Input of a new redirect (management API, POST /external/redirects). */
export const RedirectDraftSchema = Type.Object(
  { ...GIVEN_ID, ...RedirectFields.properties },
  { $id: 'RedirectDraft', description: 'Input of a new redirect.', ...closed },
);

/** JSON Merge Patch of a redirect (RFC 7396). */
export const RedirectPatchSchema = Component(
  'RedirectPatch',
  'JSON Merge Patch of a redirect (RFC 7396): null clears a field.',
  mergePatchFields(RedirectFields),
);

/** Input of a new redirect. */
export type RedirectDraft = DeepReadonly<Static<typeof RedirectDraftSchema>>;

const readRedirectDraft = inputParser(RedirectDraftSchema);

/**
 * Parses a redirect draft. Returns an error for malformed input, a target for a type without one, a
 * missing target, and a rule that leads to itself.
 *
 * @example
 * parseRedirectDraft({ fromPath: '/old', toPath: '/new', type: 'Permanent301' }); // ok
 */
export const parseRedirectDraft = (input: unknown): Result<RedirectDraft, InvalidInput> =>
  readRedirectDraft(input).andThen(withTarget);

const patch = patchParser(RedirectFields);

/**
 * Applies a JSON Merge Patch to a redirect (RFC 7396), and returns the resulting draft. Returns
 * `err` with every violation if the input is invalid.
 *
 * @example
 * parseRedirectPatch(redirect, { type: 'Gone410', toPath: null }); // ok
 */
export const parseRedirectPatch = (
  { fromPath, toPath, type }: Redirect,
  input: unknown,
): Result<RedirectDraft, InvalidInput> =>
  patch({ fromPath, type, ...(toPath !== '' && { toPath }) }, input).andThen(withTarget);

const withTarget = (draft: RedirectDraft): Result<RedirectDraft, InvalidInput> => {
  const message = targetProblem(draft);
  return message ? err(invalidInput([{ path: '/toPath', message }])) : ok(draft);
};

/** Matches a target whose host has a star. */
const STAR_HOST = /^https?:\/\/[^/?#]*\*/i;

const targetProblem = ({ type, fromPath, toPath = '' }: RedirectDraft): string | undefined => {
  if (!hasTarget(type)) return toPath === '' ? undefined : `must be empty: ${type} has no target`;
  if (toPath === '') return `is required for ${type}`;
  if (STAR_HOST.test(toPath)) {
    return `must name a host: * stands for a path, and only after a slash; found ${previewOf(toPath)}`;
  }
  return leadsToItself(fromPath, toPath) ? 'must not lead to fromPath itself' : undefined;
};

/**
 * Returns whether a rule matches its own target again: the same path, with all parameters that the
 * rule names. A rule that only adds or removes the trailing slash does not; a pattern does if its
 * target is a pattern for the same paths.
 */
const leadsToItself = (fromPath: string, toPath: string): boolean => {
  const [source, target] = [readAddress(fromPath), readAddress(toPath)];
  if (!source || source.spelling().key !== target?.spelling().key) return false;
  if (prefixOf(source) !== undefined) return prefixOf(target) !== undefined;
  const pairs = new Set(target.query.pairs());
  return target.origin === '' && source.query.pairs().every((pair) => pairs.has(pair));
};

const fieldsOf = ({ fromPath, toPath = '', type }: RedirectDraft) => ({ fromPath, toPath, type });

/**
 * Returns a new redirect without hits.
 *
 * @example
 * createRedirect({ fromPath: '/old', toPath: '/new', type: 'Permanent301' }, stamp).hitCount; // 0
 */
export const createRedirect = (
  draft: RedirectDraft,
  { id, workspaceId, now }: RecordStamp,
): Redirect => ({
  id: idOf(draft, id),
  workspaceId,
  ...fieldsOf(draft),
  hitCount: 0,
  lastHitAt: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * Returns `redirect` with the fields of `draft`, saved at `now`.
 *
 * @example
 * reviseRedirect(redirect, { ...redirect, toPath: '/newer' }, now).toPath; // '/newer'
 */
export const reviseRedirect = (
  redirect: Redirect,
  draft: RedirectDraft,
  now: DateTime,
): Redirect => ({
  ...redirect,
  ...fieldsOf(draft),
  updatedAt: laterOf(now, redirect.updatedAt),
});

/**
 * Returns the version of a redirect. Its hits are left out: they do not change the version for editors.
 *
 * @example
 * redirectVersion(redirect) === redirectVersion({ ...redirect, hitCount: 5 }); // true
 */
export const redirectVersion = ({ hitCount: _hits, lastHitAt: _last, ...rule }: Redirect): string =>
  recordVersion(rule);
