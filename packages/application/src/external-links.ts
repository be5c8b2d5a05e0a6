export {
  type ExternalLinkChecks,
  externalLinkChecksOf,
  type ExternalLinkOptions,
} from './external-link/check-external-links.ts';
export type {
  AskForLink,
  DueExternalLink,
  ExternalLinkClaim,
  ExternalLinkOutcome,
  ExternalLinkRepository,
  LinkResponse,
} from './external-link/ports.ts';
