import type { EventPage } from '@content-publishing/domain/events';
import type { Post, PostPage, PostQuery } from '../client/client.ts';
import type { Answer } from '../client/result.ts';

/** Client that reads posts and the feed of events, such as a management client. */
export interface ContentClient {
  readonly getPost: (idOrSlug: string) => Promise<Answer<Post>>;
  readonly listPosts: (query: PostQuery) => Promise<Answer<PostPage>>;
  readonly listEvents: (query: { readonly after?: string }) => Promise<Answer<EventPage>>;
}
