import { clientOf } from '../client.ts';
import { answered, inWords } from '../write-log.ts';
import type { Attack } from './attack.ts';
import { create, draft, json, statusOf } from './messages.ts';
import type { Message, Target } from './target.ts';

const MERGES = 20;

const POSTS = 50;

/** Slugs of the tags that no merge is about to remove. */
const free: string[] = [];

let tags = 0;

const newTag = (): { readonly slug: string; readonly name: string } => {
  tags += 1;
  return { slug: `tag-${tags}`, name: `Tag ${tags}` };
};

const post = (path: string, record: object): Message => ({
  ...{ method: 'POST', path },
  body: json(record),
});

/** Adds a tag and merges one that all posts have into it. */
const mergeIntoNew = async (target: Target): Promise<number> => {
  const former = free.shift();
  if (former === undefined) return 0;
  const tag = newTag();
  await statusOf(target, post('/external/tags', tag));
  const status = await statusOf(target, post(`/external/tags/${former}/merge`, { into: tag.slug }));
  free.push(status === 200 ? tag.slug : former);
  return status;
};

const addTaggedPosts = async (target: Target): Promise<void> => {
  const client = clientOf(target.baseUrl, target.apiKey, 1);
  const tagIds: unknown[] = [];
  for (let count = 0; count < MERGES; count += 1) {
    const tag = newTag();
    const exchange = await client.send('POST', '/external/tags', tag);
    const added = answered(exchange, 201);
    if (!added) throw new Error(inWords(exchange));
    tagIds.push(added.body['id']);
    free.push(tag.slug);
  }
  for (let count = 0; count < POSTS; count += 1) {
    const created = await statusOf(target, create(draft(target, { tagIds })));
    if (created !== 201) throw new Error(`A post with tags got ${created}`);
  }
  client.close();
};

/** Merges of tags that many posts have. */
export const TAG_MERGES: readonly Attack[] = [
  {
    name: `${MERGES} merges at once of tags of ${POSTS} posts`,
    strikers: MERGES,
    prepare: addTaggedPosts,
    strike: mergeIntoNew,
  },
];
