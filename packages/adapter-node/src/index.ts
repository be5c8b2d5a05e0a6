export { cryptoSecrets } from './crypto-secrets.ts';
export { defaultPorts, loadBodyFormats } from './default-ports.ts';
export { type FetchedFile, fileFetcherOf, type FileFetcherOptions } from './file-fetcher.ts';
export {
  type OpenPublicFile,
  type PublicFile,
  type PublicFileError,
  publicFilesOf,
  type PublicFilesOptions,
} from './public-files.ts';
export type { PublicConnectionOptions } from './public-connection.ts';
export { linkAskerOf, type LinkAskerOptions } from './link-asker.ts';
export { systemClock } from './system-clock.ts';
export { uuidV7 } from './uuid-v7.ts';
export { webhookSenderOf, type WebhookSenderOptions } from './webhook-sender.ts';
