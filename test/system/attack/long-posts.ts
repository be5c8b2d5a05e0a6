import type { Attack } from './attack.ts';
import { json, largestBody, MEGABYTE, patch, read, repeated, statusOf, store } from './messages.ts';
import type { Target } from './target.ts';

// Some 8 MB in 1,000 blocks.
const BODY = largestBody('word ').slice(0, 800);

const storeDraft = (target: Target): Promise<void> => store(target, 'long', BODY);

/** Number of revisions that are read in turn. */
const REVISIONS = 4;

const storeRevisions = async (target: Target): Promise<void> => {
  await storeDraft(target);
  for (let revision = 1; revision < REVISIONS; revision += 1) {
    const changed = await statusOf(target, patch('long', { title: `Title ${revision}` }));
    if (changed !== 200) throw new Error(`A change of the long post got ${changed}`);
  }
};

const readRevision = (): string =>
  `/external/posts/long/revisions/${1 + Math.floor(Math.random() * REVISIONS)}`;

/** Requests that concern a post of 8 MB, and bodies of 48 MB that are only looked at. */
export const LONG_POSTS: readonly Attack[] = [
  {
    name: 'revisions of a post of 8 MB',
    strikers: 8,
    prepare: storeRevisions,
    strike: (target) => statusOf(target, read(readRevision())),
  },
  {
    name: 'checks of a draft of 8 MB',
    strikers: 4,
    prepare: storeDraft,
    strike: (target) => statusOf(target, read('/external/posts/long/checks')),
  },
  {
    name: 'working copies of a draft of 8 MB, which has none',
    strikers: 4,
    prepare: storeDraft,
    strike: repeated(
      () => ({
        ...{ method: 'PUT', path: '/external/posts/long/working-copy' },
        body: json({ title: 'Another title' }),
      }),
      () => read('/external/posts/long/working-copy'),
    ),
  },
  {
    name: 'checks and conversions of 48 MB',
    strikers: 4,
    strike: repeated(
      ({ authorId }) => {
        const structuredData = { k: 'a'.repeat(47 * MEGABYTE) };
        const post = { slug: 'checked', title: 'An attack', authorId, bodyJson: [] };
        return {
          ...{ method: 'POST', path: '/external/posts/checks' },
          body: json({ ...post, structuredData }),
        };
      },
      () => ({
        ...{ method: 'POST', path: '/external/bodies' },
        headers: { 'content-type': 'text/markdown' },
        body: Buffer.alloc(47 * MEGABYTE, 'word '),
      }),
    ),
  },
];
