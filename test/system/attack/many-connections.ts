import type { Attack } from './attack.ts';
import { filmUpload } from './film.ts';
import { json, read, statusOf } from './messages.ts';
import type { Message, Target } from './target.ts';

/** Number of connections, each with one ordinary request after another. */
const CONNECTIONS = 50;

const TAGS = 100;

const addTags = async (target: Target): Promise<void> => {
  for (let index = 0; index < TAGS; index += 1) {
    const added = await statusOf(target, {
      ...{ method: 'POST', path: '/external/tags' },
      body: json({ slug: `tag-${index}`, name: `Tag ${index}` }),
    });
    if (added !== 201) throw new Error(`A tag got ${added}`);
  }
};

const from50 = (
  name: string,
  messageOf: (target: Target) => Message,
  others: Partial<Attack> = {},
): Attack => ({
  ...others,
  name,
  strikers: CONNECTIONS,
  strike: (target) => statusOf(target, messageOf(target)),
});

/** Returns a key with the id of the attacker's and another secret. */
const wrongSecret = ({ apiKey }: Target): string => apiKey.slice(0, -43) + 'A'.repeat(43);

const POSTS = '/external/posts?pageSize=50';

/** Ordinary requests on many connections at once. */
export const MANY_CONNECTIONS: readonly Attack[] = [
  from50('50 connections: tags', () => read('/external/tags?pageSize=100'), { prepare: addTags }),
  from50('50 connections: short posts', () => read(POSTS), { inLargeWorkspace: true }),
  from50(
    '50 connections: summaries by title, far into the list',
    () =>
      read(
        `${POSTS}&fields=summary&orderBy=title&order=asc&page=${1 + Math.floor(Math.random() * 400)}`,
      ),
    { inLargeWorkspace: true },
  ),
  from50('50 connections: small uploads', () => filmUpload(200), {
    settings: { MEDIA_TYPES: 'mp4' },
  }),
  from50('50 connections: wrong secrets of a known key', (target) => ({
    ...read(POSTS),
    headers: { 'x-api-key': wrongSecret(target) },
  })),
  from50('50 connections: no key', () => ({ ...read(POSTS), headers: { 'x-api-key': '' } })),
];
