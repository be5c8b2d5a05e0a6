import type { CheckPlace } from '../analysis/place.ts';
import type { Media } from '../content/media/media.ts';
import type { Post } from '../content/post/post.ts';
import { type Permission, PREVIEWERS } from '../tenant/permission.ts';
import type { Site } from '../tenant/site.ts';
import type { Uuid } from '../schema/scalar.ts';
import type { FindingFacts } from './finding.ts';

/** Severities of rules, the gravest first. */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** Severity of a rule: readers meet an error; a warning costs readers or search results. */
export type Severity = (typeof SEVERITIES)[number];

/** Fixes of findings, each of which can be previewed. */
export const FIXES = ['relink', 'unlink', 'redirect', 'shorten', 'remove'] as const;

/** Fix of a finding. */
export type Fix = (typeof FIXES)[number];

/** Post with the records that a rule of one post reads. */
export interface JudgedPost {
  readonly post: Pick<
    Post,
    | 'slug'
    | 'bodyJson'
    | 'tocItems'
    | 'seo'
    | 'derivedFields'
    | 'categoryId'
    | 'featuredMediaId'
    | 'canonicalUrl'
  >;
  readonly site: Site;
  readonly media: ReadonlyMap<Uuid, Pick<Media, 'alt'>>;
}

/** Set query that answers the rules which name it. */
export type AuditSource =
  /** Addresses of the site that posts link to, with this verdict of `judgeAddress`. */
  | { readonly kind: 'addresses'; readonly verdict: 'dead' | 'hidden' | 'redirected' }
  | { readonly kind: 'anchors' }
  /** Dead addresses of other sites that posts link to. */
  | { readonly kind: 'external' }
  | {
      readonly kind: 'faults';
      /** Number of the bit in the stored faults of a post; it is never used for another rule. */
      readonly bit: number;
      readonly isIn: (judged: JudgedPost) => boolean;
      /** Returns the places of the fault in the post; absent: none. */
      readonly places?: (judged: JudgedPost) => readonly CheckPlace[];
    }
  /** Posts that were not saved for some days. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'groups'; readonly by: 'title' | 'description' | 'keyword' }
  | { readonly kind: 'orphans' }
  | { readonly kind: 'media'; readonly which: 'unused' | 'large' }
  | { readonly kind: 'redirects'; readonly which: 'chain' | 'dead' | 'shadowed' };

/** Rule of the audits. */
export interface AuditRule<Id extends string = string> {
  readonly id: Id;
  readonly severity: Severity;
  /** Fault that the rule finds, as a sentence for the list of rules. */
  readonly about: string;
  /** Returns one finding as a sentence. */
  readonly sentence: (finding: FindingFacts) => string;
  readonly fixes: readonly Fix[];
  readonly source: AuditSource;
}

/**
 * Declares a rule; its id becomes a part of `RuleId`.
 *
 * @example
 * export const postOrphan = auditRule({ id: 'post-orphan', severity: 'warning', … });
 */
export const auditRule = <const Id extends string>(rule: AuditRule<Id>): AuditRule<Id> => rule;

/** Returns the permissions of which an actor needs one to read the findings of a rule. */
export const readersOf = ({ source }: Pick<AuditRule, 'source'>): readonly Permission[] =>
  source.kind === 'redirects' ? ['seo:read', 'settings:read'] : PREVIEWERS;

/** Returns the permissions of which an actor needs one to make a fix. */
export const fixersOf = (fix: Fix, { source }: Pick<AuditRule, 'source'>): readonly Permission[] =>
  fix === 'redirect' || source.kind === 'redirects'
    ? ['seo:write', 'settings:write']
    : source.kind === 'media'
      ? ['media:write']
      : ['posts:write'];

/** Returns the permissions of which an actor needs one to ignore findings of a rule. */
export const ignorersOf = (rule: Pick<AuditRule, 'source' | 'fixes'>): readonly Permission[] => [
  // A rule without a fix is ignored by actors that may change its records.
  ...new Set((['remove', ...rule.fixes] as const).flatMap((fix) => fixersOf(fix, rule))),
];

/** Settings of the workspace without which some rules find nothing. */
export const NEEDED_SETTINGS = ['postPath', 'checksExternalLinks'] as const;

/** Setting that a rule needs and the workspace lacks. */
export type MissingSetting = (typeof NEEDED_SETTINGS)[number];

/** Returns the setting without which a rule finds nothing; `null` if the site has it. */
export const missingSetting = (
  rule: Pick<AuditRule, 'source'>,
  { postPath, checksExternalLinks }: Site,
): MissingSetting | null => {
  if (rule.source.kind === 'external') return checksExternalLinks ? null : 'checksExternalLinks';
  return needsPostPath(rule) && postPath === null ? 'postPath' : null;
};

const needsPostPath = ({ source }: Pick<AuditRule, 'source'>): boolean => {
  switch (source.kind) {
    case 'addresses':
    case 'anchors':
    case 'orphans':
      return true;
    case 'redirects':
      return source.which !== 'chain';
    case 'faults':
    case 'stale':
    case 'groups':
    case 'media':
    case 'external':
      return false;
    default:
      return source satisfies never;
  }
};
