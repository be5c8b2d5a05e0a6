export type {
  Answer,
  ClientError,
  ClientErrorCode,
  Failure,
  ServiceErrorCode,
} from './client/result.ts';
export type { ClientOptions } from './client/connection.ts';
export {
  type Client,
  createClient,
  type LinkHealth,
  type LinkReport,
  type ListedRedirects,
  type Post,
  type PostDraft,
  type PostPage,
  type PostQuery,
  type PostViews,
  type PreviewOptions,
  type RedirectHits,
  type RedirectHitsCounted,
  type RedirectPage,
  type RedirectQuery,
} from './client/client.ts';
export {
  createNotFoundHandler,
  type NotFoundHandler,
  type NotFoundHandlerOptions,
  type NotFoundRequest,
  type ExecutionContext,
} from './not-found/not-found-handler.ts';
export {
  createNotFoundReporter,
  type NotFound,
  type NotFoundReporter,
  type NotFoundReporterOptions,
} from './not-found/not-found-reporter.ts';
export { TRACKING_PARAMETERS } from './not-found/tracking-parameters.ts';
export { UNLINKED_PATHS } from './not-found/ignored-paths.ts';
export type { LoadError } from './redirects/redirect-pages.ts';
export {
  createRedirectReplay,
  type RedirectReplay,
  type RedirectReplayOptions,
} from './redirects/redirect-poller.ts';
