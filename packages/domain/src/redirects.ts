export { authorMoves, categoryMoves, postMoves } from './redirect/moves/moved-pages.ts';
export {
  MAX_MOVED_PAGES,
  type MovedPages,
  MovedPagesSchema,
  withMovedPages,
  type WithMovedPages,
  withoutMovedPages,
} from './redirect/moves/moved-pages-report.ts';
export { judgePageMoves, type PageMovesJudgement } from './redirect/moves/page-moves.ts';
export {
  judgePageMove,
  type MovedRules,
  type MoveJudgement,
  type PageMove,
} from './redirect/moves/page-move.ts';
export {
  DEFAULT_UNRESOLVED_LINKS,
  evictedFirst,
  type LinkEviction,
  linkEviction,
} from './link-health/eviction.ts';
export {
  firstReport,
  hitsOf,
  type LinkHealth,
  LinkHealthSchema,
  type LinkReport,
  LinkReportSchema,
  parseLinkReport,
  repeatReport,
  resolveLink,
  LinkPatchSchema,
  parseLinkPatch,
  reopenLink,
  RESOLVED_BY_POST,
  RESOLVED_BY_REDIRECT,
} from './link-health/link-health.ts';
export {
  LINK_ORDER_FIELDS,
  type LinkFilter,
  type LinkQuery,
  LinkQuerySchema,
  parseLinkQuery,
  passesLinkFilter,
} from './link-health/link-query.ts';
export { slugsInPath } from './link-health/path-slugs.ts';
export {
  type BrokenLink,
  BrokenLinkSchema,
  linkVersion,
  MAX_SUGGESTIONS,
  mostSimilar,
  type NearCategory,
  type NearPost,
  type NearRecords,
  type Suggestion,
  SuggestionSchema,
  suggestionsFor,
} from './link-health/suggestion.ts';
export { inAscii } from './link-health/trigram-similarity.ts';
export { canonicalSource } from './redirect/address/canonical-source.ts';
export { answeredBy, isAtPage, slugAtPage } from './redirect/match/page-match.ts';
export { sharedPath } from './redirect/address/address.ts';
export {
  CountedHitsSchema,
  countHits,
  foldRedirectHits,
  parseRedirectHits,
  type RedirectHits,
  RedirectHitsSchema,
} from './redirect/rule/redirect-hits.ts';
export {
  type ImportContext,
  type ImportJudgement,
  type ImportStep,
  judgeImport,
} from './redirect/import/import-judgement.ts';
export { ruleAddress } from './redirect/rule/rule-address.ts';
export {
  judgeChange,
  judgeNewRule,
  judgeRemoval,
  type RuleChange,
  type RuleIdTaken,
  type RuleProblem,
} from './redirect/change/rule-change.ts';
export type { ChainProblem } from './redirect/change/rule-chains.ts';
export { MAX_PATTERNS, patternPrefix } from './redirect/rule/pattern.ts';
export {
  ALL_PATTERNS,
  isSameRule,
  leadsBelow,
  MAX_BELOW,
  type RuleKeys,
  ruleKeys,
  type RuleLookUp,
  selectRules,
  type StoredRule,
} from './redirect/change/rule-look-up.ts';
export type { RuleJudgement } from './redirect/change/rules-around.ts';
export {
  type ChangedRules,
  type ImportOutcome,
  type ImportProblem,
  maxRulesIn,
  parseRedirectImport,
  type RedirectImport,
  type RedirectImportReport,
  RedirectImportReportSchema,
  type RedirectImportRow,
  RedirectImportSchema,
  type RevisedRule,
} from './redirect/import/redirect-import.ts';
export {
  parseRedirectQuery,
  REDIRECT_ORDER_FIELDS,
  type RedirectQuery,
  RedirectQuerySchema,
} from './redirect/rule/redirect-query.ts';
export {
  REDIRECT_STATUS,
  REDIRECT_TYPES,
  type RedirectStatus,
  type RedirectType,
} from './redirect/rule/redirect-status.ts';
export { RedirectTypeSchema } from './redirect/rule/redirect-type.ts';
export {
  type RedirectAnswer,
  type RedirectFault,
  type RedirectRule,
  redirectTable,
  type RedirectTable,
  redirectTableBuilder,
  type RedirectTableBuilder,
} from './redirect/match/redirect-table.ts';
export {
  createRedirect,
  parseRedirectDraft,
  parseRedirectPatch,
  type Redirect,
  type RedirectDraft,
  RedirectDraftSchema,
  RedirectPatchSchema,
  RedirectSchema,
  redirectVersion,
  reviseRedirect,
} from './redirect/rule/redirect.ts';
