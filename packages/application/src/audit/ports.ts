import type { DateTime, PostStatus, TocItem, Uuid } from '@content-publishing/domain';
import type { IgnoredFinding, LinkCandidate } from '@content-publishing/domain/audits';
import type { Redirect } from '@content-publishing/domain/redirects';
import type { GroupField, LinkingRepository } from '../linking/ports.ts';
import type { Activity } from '@content-publishing/domain/tenant';

/**
 * Template of the pages of posts, in the form of `sharedPath`. A storage that finds pages by a hash
 * compares their paths by it.
 */
type PageTemplate = string;

/** Query of redirects whose target is the page of no public post, or that are at such a page. */
export type RuleQuery =
  | { readonly kind: 'away' }
  | { readonly kind: 'shadowed'; readonly page: PageTemplate };

/** Set query whose rows are subjects of findings; those of redirects are rules to be judged. */
export type SubjectQuery =
  /** Addresses of the site that public posts link to and that are the page of no public post. */
  | { readonly kind: 'unanswered' }
  /** Addresses with a name after `#` that is no heading of the post there. */
  | { readonly kind: 'anchors'; readonly page: PageTemplate }
  /** Dead addresses of other sites that public posts link to. */
  | { readonly kind: 'external' }
  /** Public posts with a bit in their faults. */
  | { readonly kind: 'faults'; readonly bit: number }
  /** Public posts that were not saved since an instant. */
  | { readonly kind: 'stale'; readonly before: DateTime }
  /** Texts that several public posts have. */
  | { readonly kind: 'groups'; readonly by: GroupField }
  /** Listed public posts that no other public post links to or names as related. */
  | { readonly kind: 'orphans' }
  /** Media that nothing live shows, or pictures of more than a megabyte. */
  | { readonly kind: 'media'; readonly which: 'unused' | 'large' };

/** Subject that a set query has found. */
export interface FoundSubject {
  /** Id of the record; of an address or a group, a hash of its text. */
  readonly id: string;
  /** Slug of a post; path of an address, with `#` and the name of an anchor; `null` for others. */
  readonly address: string | null;
  /** Title of a post, shared text, or name of a file; `null` for an address. */
  readonly title: string | null;
  /** Posts, or bytes of a file; findings are ordered by it. */
  readonly weight: number;
}

/** Exact numbers of findings about public posts. */
export interface PostCounts {
  /** Number of posts with each bit in their faults, by the number of the bit. */
  readonly faults: readonly number[];
  readonly stale: number;
  /** Numbers of texts that several posts share. */
  readonly groups: Readonly<Record<GroupField, number>>;
}

/** Link to a heading that the public post at its path does not have. */
export interface MissingHeading {
  readonly path: string;
  readonly anchor: string;
  /** First headings of the post, at most `MAX_NAMED_HEADINGS`. */
  readonly headings: readonly Pick<TocItem, 'id' | 'text'>[];
}

/** Names by which the records at some addresses are looked up. */
export interface SiteLookUp {
  readonly paths: readonly string[];
  readonly postSlugs: readonly string[];
  readonly categorySlugs: readonly string[];
  readonly categoryPaths: readonly string[];
  readonly authorSlugs: readonly string[];
}

/** Records at some addresses. */
export interface SiteRecords {
  /** Live posts, and deleted ones by their slug at the deletion; a live one comes first. */
  readonly posts: readonly {
    readonly id: Uuid;
    readonly slug: string;
    readonly title: string;
    readonly status: PostStatus | 'deleted';
  }[];
  readonly categories: readonly { readonly slug: string; readonly path: string }[];
  readonly authors: readonly { readonly slug: string }[];
  /** Unresolved 404 reports. */
  readonly reports: readonly { readonly path: string; readonly hitCount: number }[];
}

/** Redirect that may be a finding. */
export type RuleCandidate = Pick<
  Redirect,
  'id' | 'fromPath' | 'toPath' | 'type' | 'createdAt' | 'hitCount'
>;

/**
 * Facts and links of public posts as sets, and the ignored findings. No finding is stored: each
 * method reads the stored records of that moment. A promise rejects with `StorageUnavailable` if a
 * statement takes more than five seconds, or waits too long for its turn.
 */
export interface AuditRepository extends LinkingRepository {
  /** Returns at most `limit` subjects, heaviest first, ties by id. */
  readonly findSubjects: (
    workspaceId: Uuid,
    query: SubjectQuery,
    limit: number,
  ) => Promise<readonly FoundSubject[]>;
  /** Counts what `findSubjects` finds for all bits, texts, and posts not saved since `staleBefore`. */
  readonly countPosts: (workspaceId: Uuid, staleBefore: DateTime) => Promise<PostCounts>;
  /** Counts the public posts with other facts than the present rules would give them. */
  readonly countPending: (
    workspaceId: Uuid,
    present: { readonly version: number; readonly language: string; readonly siteKey: string },
  ) => Promise<number>;
  /** Returns at most `limit` redirects, most hits first. */
  readonly findRules: (
    workspaceId: Uuid,
    query: RuleQuery,
    limit: number,
  ) => Promise<readonly RuleCandidate[]>;
  /**
   * Returns the newest public posts whose title for search engines, or focus keyword, is among
   * `phrases`, folded as in the facts; at most `limit`, the newest by publication first.
   */
  readonly findNamed: (
    workspaceId: Uuid,
    phrases: readonly string[],
    limit: number,
  ) => Promise<readonly LinkCandidate[]>;
  /** Returns the newest public posts with one of the tags, like `findNamed`. */
  readonly findTagged: (
    workspaceId: Uuid,
    tagIds: readonly Uuid[],
    limit: number,
  ) => Promise<readonly LinkCandidate[]>;
  /** Returns those of `links` that the set of anchors would have if a public post had them. */
  readonly findMissingHeadings: (
    workspaceId: Uuid,
    page: PageTemplate,
    links: readonly Pick<MissingHeading, 'path' | 'anchor'>[],
  ) => Promise<readonly MissingHeading[]>;
  readonly findRecords: (workspaceId: Uuid, lookUp: SiteLookUp) => Promise<SiteRecords>;
  /** Returns the ignored findings, also those whose `until` has passed. */
  readonly listIgnored: (workspaceId: Uuid) => Promise<readonly IgnoredFinding[]>;
  /**
   * Stores an ignored finding in place of an earlier one, and removes those whose `until` has passed;
   * `false` beyond `limit`, with no change.
   */
  readonly ignore: (
    workspaceId: Uuid,
    finding: IgnoredFinding,
    activity: Activity,
    limit: number,
  ) => Promise<boolean>;
  /** Removes an ignored finding; `false`, with no change, if it is not ignored. */
  readonly reopen: (
    workspaceId: Uuid,
    finding: Pick<IgnoredFinding, 'rule' | 'finding'>,
    activity: Activity,
  ) => Promise<boolean>;
}
