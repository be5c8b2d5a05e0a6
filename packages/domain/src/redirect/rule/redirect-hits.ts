import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { Component } from '../../schema/component.ts';
import { described } from '../../schema/described.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { type InvalidInput, invalidInput } from '../../schema/input-parser.ts';
import {
  type DateTime,
  Instant,
  toDateTime,
  toUuid,
  type Uuid,
  UuidSchema,
} from '../../schema/scalar.ts';
import { validator } from '../../schema/validator.ts';
import { compareCodePoints } from '../../text/case-fold.ts';
import type { Redirect } from './redirect.ts';

/** Maximum redirects in a report of hits; a longer report is rejected. */
const MAX_REPORTED = 1000;

/**
 * Maximum hits that a report adds to a redirect. An entry with more is a violation; a greater sum
 * of several entries is cut. With a report a minute, the maximum allows 1,600 hits a second.
 */
const MAX_REPORTED_HITS = 100_000;

const HitsSchema = Type.Object(
  {
    id: described('Id of the redirect.', UuidSchema),
    hits: Type.Integer({
      minimum: 1,
      maximum: MAX_REPORTED_HITS,
      description: 'Number of requests that the redirect matched since the last report.',
    }),
    lastHitAt: Instant('Instant of the last one; a later instant than now counts as now.'),
  },
  { additionalProperties: false },
);

/** The body of a report of hits (management API, POST /external/redirects/hits). */
export const RedirectHitsSchema = Type.Array(HitsSchema, {
  $id: 'RedirectHits',
  description: 'Requests that redirects matched, counted by redirect.',
  maxItems: MAX_REPORTED,
});

/** Entry of a report: the number of requests that a redirect matched, and the last of them. */
export type RedirectHits = DeepReadonly<Static<typeof HitsSchema>>;

/** Schema of the response to a report of hits. */
export const CountedHitsSchema = Component('CountedHits', 'Outcome of a report of hits.', {
  counted: Type.Integer({
    minimum: 0,
    description: 'Number of redirects that were counted; unknown ids are ignored.',
  }),
});

const { accepts, violations } = validator(RedirectHitsSchema);

/**
 * Parses a report of hits. Returns `err` with every violation for a malformed report.
 *
 * @example
 * parseRedirectHits([{ id, hits: 3, lastHitAt: '2026-01-31T09:30:00Z' }]); // ok
 */
export const parseRedirectHits = (input: unknown): Result<readonly RedirectHits[], InvalidInput> =>
  accepts(input) ? ok(input) : err(invalidInput(violations(input)));

/**
 * Merges the entries of each redirect into one with at most {@link MAX_REPORTED_HITS}, ordered by id;
 * instants after `now` become `now`.
 *
 * @example
 * foldRedirectHits([{ id, hits: 1, lastHitAt }, { id, hits: 2, lastHitAt }], now); // [{ id, hits: 3, … }]
 */
export const foldRedirectHits = (
  reports: readonly RedirectHits[],
  now: DateTime,
): readonly RedirectHits[] => {
  const folded = new Map<Uuid, RedirectHits>();
  for (const report of reports) {
    const id = toUuid(report.id);
    const given = toDateTime(report.lastHitAt) ?? now;
    const at = given < now ? given : now;
    const { hits = 0, lastHitAt = at } = folded.get(id) ?? {};
    folded.set(id, {
      id,
      hits: Math.min(hits + report.hits, MAX_REPORTED_HITS),
      lastHitAt: at > lastHitAt ? at : lastHitAt,
    });
  }
  return [...folded.values()].toSorted((a, b) => compareCodePoints(a.id, b.id));
};

/**
 * Adds reported hits to `redirect`; `lastHitAt` becomes the later of both instants.
 *
 * @example
 * countHits(redirect, { id, hits: 2, lastHitAt }).hitCount; // two more than before
 */
export const countHits = (redirect: Redirect, { hits, lastHitAt }: RedirectHits): Redirect => ({
  ...redirect,
  hitCount: redirect.hitCount + hits,
  lastHitAt:
    redirect.lastHitAt !== null && redirect.lastHitAt > lastHitAt ? redirect.lastHitAt : lastHitAt,
});
