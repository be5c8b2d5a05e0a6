export {
  getAuditOverview,
  type OverviewRequest,
  overviewVersionOf,
} from './audit/get-audit-overview.ts';
export { fixFindings, type FixInput, fixVersionOf } from './audit/fix-findings.ts';
export { getFinding } from './audit/get-finding.ts';
export { getDraftLinks, getPostLinks } from './audit/post-links.ts';
export { ignoreFinding, reopenFinding } from './audit/ignore-finding.ts';
export { type FindingRequest, type FindingsRequest, listFindings } from './audit/list-findings.ts';
export type {
  AuditRepository,
  FoundSubject,
  MissingHeading,
  PostCounts,
  RuleCandidate,
  RuleQuery,
  SiteLookUp,
  SiteRecords,
  SubjectQuery,
} from './audit/ports.ts';
export type { FindingPost, GroupField, LinkingRepository, MemberQuery } from './linking/ports.ts';
