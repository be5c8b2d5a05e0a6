import type { Post } from '../client/client.ts';
import type { Answer, ClientError } from '../client/result.ts';
import type { ContentClient } from './content-client.ts';

/** Error of a load, with the error of the client as its cause. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly code: ClientError['code'];
  constructor({ code, message }: ClientError) {
    super(message);
    this.code = code;
  }
}

/** Returns the value of an answer; throws its error as a {@link ContentError}. */
export const answered = async <Value>(call: Promise<Answer<Value>>): Promise<Value> => {
  const answer = await call;
  if (!answer.ok) throw new ContentError(answer.error);
  return answer.value;
};

/** Returns whether a load has failed because events after the cursor were removed. */
export const isGone = (error: unknown): boolean =>
  error instanceof ContentError && error.code === 'GONE';

/** Posts of a page of the list. */
const PAGE_SIZE = 50;

/** Yields all published posts with their bodies, newest first. */
export const publishedPages = async function* ({
  listPosts,
}: Pick<ContentClient, 'listPosts'>): AsyncGenerator<Post, void> {
  const query = { status: 'published', orderBy: 'publishedAt', order: 'desc' } as const;
  for (let after: string | null | undefined; after !== null;) {
    const page = await answered(
      listPosts({ ...query, pageSize: PAGE_SIZE, ...(after && { after }) }),
    );
    for (const post of page.data) if ('bodyJson' in post) yield post;
    after = page.next;
  }
};
