import type { IdempotencyRecord, Ports } from '@content-publishing/application';
import { type Post, referencesOfPost, resolvePost, storedPostOf } from '@content-publishing/domain';
import { viewOf } from '../outcome.ts';
import { aPost } from './post.ts';
import type { BareWorkspace } from './workspace.ts';

/** Returns the record of a request with the key `key` that created `post`; `fields` are its own. */
export const anIdempotencyRecord = async (
  { posts }: Pick<Ports, 'posts'>,
  post: Post,
  fields: Partial<IdempotencyRecord> = {},
): Promise<IdempotencyRecord> => ({
  key: 'a-key',
  fingerprint: 'a-fingerprint',
  answer: JSON.stringify(
    resolvePost(post, await posts.references(post.workspaceId, referencesOfPost(post))),
  ),
  expiresAt: '2026-01-02T00:00:00.000Z',
  ...fields,
});

/** Stores a post of its own and such a record with it. */
export const aStoredRecord = async (
  ports: Ports,
  workspace: BareWorkspace,
  fields: Partial<IdempotencyRecord> = {},
): Promise<IdempotencyRecord> => {
  const post = await aPost(ports, workspace, { slug: `post-${ports.ids.next()}` });
  const record = await anIdempotencyRecord(ports, post, fields);
  await viewOf(ports.posts.insertIdempotent(workspace.id, storedPostOf(post), record));
  return record;
};
