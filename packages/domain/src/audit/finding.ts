import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { PlaceSchema } from '../analysis/checks-schema.ts';
import { RelatedPostSchema } from '../content/post/related-post.ts';
import { DEFAULT_PAGE_SIZE, type PageRequest, PageRequestFields } from '../paging/paging.ts';
import { Component } from '../schema/component.ts';
import { TextOrNull, TimeOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { Count, described } from '../schema/described.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { Nullable } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { type Ignore, IgnoreSchema } from './ignore.ts';
import { FIXES, NEEDED_SETTINGS, SEVERITIES } from './rule.ts';

/** Maximum findings of a rule that are listed; further ones are not judged. */
export const MAX_FINDINGS = 10_000;

/** Maximum posts that a finding of a list names. */
export const MAX_FIRST_POSTS = 3;

/** Maximum findings on a page. */
const MAX_FINDING_PAGE_SIZE = 50;

/** Maximum posts on a page of one finding. */
const MAX_FINDING_POSTS = 20;

/** Reasons of findings about addresses. */
export const WHYS = [
  'deleted',
  'missing',
  'gone',
  'redirect',
  'reported',
  'not-found',
  'draft',
  'scheduled',
  'archived',
] as const;

/** Reason of a finding about an address: why it is dead, or the status of the hidden post. */
export type Why = (typeof WHYS)[number];

/** Post of a finding, with the places in it. */
const FindingPostSchema = Type.Object({
  ...Type.Pick(RelatedPostSchema, ['id', 'slug', 'title', 'status']).properties,
  places: described('Places in the post that the finding is about.', Type.Array(PlaceSchema)),
  message: described('Reason why the places are left out; else absent.', Type.Optional(Text())),
});

/** Schema of a finding of the audits (management API, GET /external/audits/{rule}). */
export const FindingSchema = Component(
  'Finding',
  'Finding of the audits, as the site is at the moment of the request.',
  {
    id: described('Id of the finding; it stays as long as rule and subject are the same.', Text()),
    rule: described('Id of the rule.', Text()),
    severity: OneOf(SEVERITIES, { description: 'Severity of the rule.' }),
    subject: Type.Object(
      {
        kind: OneOf(['address', 'post', 'group', 'media', 'redirect'], {
          description: 'Kind of the subject.',
        }),
        id: described('Id of the record; of an address or a group, of the finding.', Text()),
        path: TextOrNull(
          'Path on the site, or the URL of a page of another site; null without one.',
        ),
        title: TextOrNull('Title, shared text or name of the file; null without one.'),
      },
      { description: 'Address, post, shared text, file or redirect that the finding is about.' },
    ),
    why: described(
      'Reason of a finding about an address: why it is dead, or the status of the hidden post; null for other rules.',
      Nullable(OneOf(WHYS)),
    ),
    sentence: described(
      'The finding as a sentence; it says so if an ignored finding is not found any more. That has no posts, no fixes, and weight 0.',
      Text(),
    ),
    weight: Count('Number by which findings are ordered: posts, hits or bytes.'),
    to: TextOrNull(
      'Address that a relinked or shortened target gets if none is given; null without one.',
    ),
    posts: Type.Object(
      {
        total: Count('Number of public posts.'),
        first: described(
          `Of a list, at most ${MAX_FIRST_POSTS}, the newest first, each with at most 10 places; of a group, at most 10. Of one finding, a page of all, each with at most 100 places.`,
          Type.Array(FindingPostSchema),
        ),
      },
      { description: 'Public posts of the finding.' },
    ),
    fixes: Type.Array(OneOf(FIXES), { description: 'Fixes that the finding has.' }),
    ignored: described('Why it is ignored; null if it is not.', Nullable(IgnoreSchema)),
  },
);

/** Finding of the audits. */
export type Finding = DeepReadonly<Static<typeof FindingSchema>>;

/** Finding that is ignored: rule and subject, which no save changes. */
export interface IgnoredFinding extends Ignore {
  readonly rule: string;
  /** Id of the finding. */
  readonly finding: string;
  /** Subject, by which the finding is shown when it is not found any more. */
  readonly subject: Pick<Finding['subject'], 'kind' | 'path' | 'title'>;
}

/** Fields of a finding that its sentence says. */
export interface FindingFacts
  extends Pick<Finding, 'why' | 'to' | 'weight'>, Pick<Finding['subject'], 'path' | 'title'> {
  /** Number of public posts. */
  readonly posts: number;
  /** Number of 404 reports of a reported address; absent for others. */
  readonly hits?: number;
}

/** Schema of the overview of the audits (management API, GET /external/audits). */
export const AuditOverviewSchema = Component(
  'AuditOverview',
  'Rules of the audits with the numbers of their findings.',
  {
    rules: Type.Array(
      Type.Object({
        rule: described('Id of the rule.', Text()),
        severity: OneOf(SEVERITIES, { description: 'Severity of the rule.' }),
        about: described('Fault that the rule finds.', Text()),
        count: described(
          'Number of findings that are not ignored; null if it is not known yet, or the rule needs a setting.',
          Nullable(Type.Integer({ minimum: 0 })),
        ),
        isMinimum: described('Whether there may be more findings.', Type.Boolean()),
        ignored: Count('Number of ignored findings.'),
        countedAt: TimeOrNull('Instant of the count; null without one.'),
        needs: described(
          'Setting of the workspace without which the rule finds nothing; null if nothing is missing.',
          Nullable(OneOf(NEEDED_SETTINGS)),
        ),
      }),
      { description: 'Rules that the key may read, in their order.' },
    ),
    pending: Count('Number of public posts that are not derived by the present rules yet.'),
    isFresh: described(
      'Whether all counts are of this moment; otherwise some are the last known ones.',
      Type.Boolean(),
    ),
  },
);

/** Rules of the audits with the numbers of their findings. */
export type AuditOverview = DeepReadonly<Static<typeof AuditOverviewSchema>>;

/** Default number of days after which a post is stale. */
export const DEFAULT_OLDER_THAN = 365;

const PageField = PageRequestFields.page;

const pageSize = (maximum: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum,
      default: Math.min(DEFAULT_PAGE_SIZE, maximum),
      description: 'Maximum number of items on a page.',
    }),
  );

/** Schema of a query of findings (management API, GET /external/audits/{rule}). */
export const FindingQuerySchema = Type.Object(
  {
    page: PageField,
    pageSize: pageSize(MAX_FINDING_PAGE_SIZE),
    search: Type.Optional(
      Text({
        maxLength: 1000,
        description: 'Part of the path or title, in any letter case, with accents or without.',
      }),
    ),
    ignored: described('true for the ignored findings alone.', Type.Optional(Type.Boolean())),
    olderThan: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 36_500,
        description: `Days since the last save after which post-stale finds a post; ${DEFAULT_OLDER_THAN} if absent.`,
      }),
    ),
  },
  { additionalProperties: false },
);

/** Schema of a query of one finding (management API, GET /external/audits/{rule}/{id}). */
export const FindingPostsQuerySchema = Type.Object(
  { page: PageField, pageSize: pageSize(MAX_FINDING_POSTS) },
  { additionalProperties: false },
);

/** Query of findings with its defaults filled in. */
export interface FindingQuery extends PageRequest {
  readonly search: string;
  readonly ignored: boolean;
  readonly olderThan: number | undefined;
}

const readQuery = inputParser(FindingQuerySchema);
const readPostsQuery = inputParser(FindingPostsQuerySchema);

const pageIn = ({ page = 1, pageSize: size = DEFAULT_PAGE_SIZE }: Partial<PageRequest>) => ({
  page,
  pageSize: size,
});

/**
 * Parses a query of findings, with numbers and booleans already converted from strings.
 *
 * @example
 * parseFindingQuery({ search: 'moka' }); // ok, page 1
 */
export const parseFindingQuery = (input: unknown): Result<FindingQuery, InvalidInput> =>
  readQuery(input).map((query) => ({
    ...pageIn(query),
    search: query.search ?? '',
    ignored: query.ignored ?? false,
    olderThan: query.olderThan,
  }));

/**
 * Parses a query of one finding, with numbers already converted from strings.
 *
 * @example
 * parseFindingPostsQuery({ page: 2 }); // ok, 10 posts
 */
export const parseFindingPostsQuery = (input: unknown): Result<PageRequest, InvalidInput> =>
  readPostsQuery(input).map(pageIn);
