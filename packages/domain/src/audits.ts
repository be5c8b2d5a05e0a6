export { addressChains, type AddressChains } from './audit/address-chains.ts';
export { auditOf, AUDITS, type RuleId } from './audit/audits.ts';
export {
  type ExternalAnswer,
  type ExternalLink,
  type ExternalLinkState,
  HOST_PAUSE_MS,
  hostOf,
  type JudgedExternalLink,
  judgeExternalLink,
  MAX_EXTERNAL_LINKS,
  UNCHECKED,
} from './audit/external-link.ts';
export {
  comparableText,
  factsOf,
  linksOf,
  NO_FACTS,
  type PostFacts,
  type PostLink,
  UNLISTED,
} from './audit/facts.ts';
export {
  type AuditOverview,
  AuditOverviewSchema,
  DEFAULT_OLDER_THAN,
  type Finding,
  type FindingFacts,
  FindingPostsQuerySchema,
  FindingQuerySchema,
  FindingSchema,
  type IgnoredFinding,
  MAX_FINDINGS,
  MAX_FIRST_POSTS,
  parseFindingPostsQuery,
  parseFindingQuery,
  type Why,
  WHYS,
} from './audit/finding.ts';
export {
  type Ignore,
  IgnoreRequestSchema,
  MAX_IGNORED_FINDINGS,
  parseIgnoreRequest,
} from './audit/ignore.ts';
export {
  type FixReport,
  FixReportSchema,
  type FixRequest,
  FixRequestSchema,
  type FixRow,
  MAX_FIXED_POSTS,
  parseFixRequest,
} from './audit/fix.ts';
export {
  externalVerdict,
  judgeAddress,
  type SiteState,
  slugReader,
  type Verdict,
} from './audit/judge-address.ts';
export {
  type AuditRule,
  type AuditSource,
  type Fix,
  FIXES,
  fixersOf,
  ignorersOf,
  type JudgedPost,
  missingSetting,
  readersOf,
  SEVERITIES,
  type Severity,
} from './audit/rule.ts';
export { type LinkChange, type LinkEdit, rewriteLinks } from './audit/rewrite-links.ts';
export { isExternal, type LinkAddress, linkAddress, linkPlaces } from './audit/link-places.ts';
export {
  type JudgedLink,
  MAX_NAMED_HEADINGS,
  type PostLinks,
  PostLinksSchema,
  type SuggestedLink,
} from './audit/post-links.ts';
export type { JudgedAddress } from './audit/read-links.ts';
export type { LinkCandidate } from './audit/suggest.ts';
export { linkReader, type LinkTarget } from './audit/site-link.ts';
