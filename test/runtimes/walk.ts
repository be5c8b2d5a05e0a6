import { parseBody, readingTimeMin } from '@content-publishing/domain';
import { type Answer, createClient } from '@content-publishing/site-kit';
import { renderBlocks } from '@content-publishing/site-kit/render';

/** A running service, a key of it, and an author for a post. */
export interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly authorId: string;
}

/** Reads a service from JSON; other fields stay in it. */
export const parseService = (json: string): Service => {
  const service: unknown = JSON.parse(json);
  if (isService(service)) return service;
  throw new Error('The service must have a baseUrl, an apiKey and an authorId');
};

const isService = (value: unknown): value is Service =>
  typeof value === 'object' &&
  value !== null &&
  ['baseUrl', 'apiKey', 'authorId'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Result of a walk; the same in each runtime. */
export interface Walk {
  readonly bodyText: string;
  readonly readingTimeMin: number;
  readonly html: string;
  readonly rejected: string;
}

const valueOf = <Value>(answer: Answer<Value>): Value => {
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
};

/**
 * Parses a body, creates a post with it and deletes it again, renders the response, and has a wrong
 * key rejected.
 */
export const walk = async ({ authorId, ...connection }: Service): Promise<Walk> => {
  const bodyJson = [
    { type: 'heading' as const, level: 2 as const, text: 'Why **now**' },
    {
      type: 'paragraph' as const,
      text: 'Because [somebody](https://example.com) asked in Zürich.',
    },
    { type: 'key_takeaways' as const, items: ['One rule', 'every runtime'] },
  ];
  const body = parseBody(bodyJson);
  if (body.isErr()) throw new Error(JSON.stringify(body.error));

  const client = createClient(connection);
  const post = valueOf(
    await client.createPost({ slug: 'every-runtime', title: 'Every runtime', authorId, bodyJson }),
  );
  valueOf(await client.deletePost(post.id));
  const rejected = await createClient({ ...connection, apiKey: 'cps_wrong' }).listPosts();

  return {
    bodyText: body.value.bodyText,
    readingTimeMin: readingTimeMin(body.value.wordCount),
    html: renderBlocks(post.bodyJson),
    rejected: rejected.ok ? 'nothing' : rejected.error.code,
  };
};
