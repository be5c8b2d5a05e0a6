export type { ContentClient } from './content-client.ts';
export { contentLoader, type LoaderContext } from './content-loader.ts';
export { type LiveEntry, liveContentLoader } from './live-content-loader.ts';
export { ContentError } from './published-posts.ts';
