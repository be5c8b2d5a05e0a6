import type { Ports } from '@content-publishing/application';
import {
  parsePostPatch,
  type Post,
  referencesOf,
  revisePost,
  type RevisionQuery,
  replacedPostOf,
  storedPostOf,
} from '@content-publishing/domain';
import { viewOf } from '../outcome.ts';

/** Returns `post` as `patch` changes it, a JSON Merge Patch as callers give it; not stored yet. */
export const aRevision = async (
  { posts, clock }: Ports,
  post: Post,
  patch: object,
): Promise<Post> => {
  const now = clock.now();
  const revision = await viewOf(parsePostPatch(post, patch, now));
  const references = await posts.references(post.workspaceId, referencesOf(revision));
  return viewOf(revisePost(post, revision, references, now));
};

/** Returns a revision that is stored in place of `post`. */
export const aStoredRevision = async (ports: Ports, post: Post, patch: object): Promise<Post> => {
  const next = await aRevision(ports, post, patch);
  await viewOf(
    ports.posts.replace(post.workspaceId, replacedPostOf(post, next), storedPostOf(next)),
  );
  return next;
};

/** First page of the revisions of a post, newest first, with room for 100. */
export const aRevisionQuery = (fields: Partial<RevisionQuery> = {}): RevisionQuery => ({
  page: 1,
  pageSize: 100,
  order: 'desc',
  orderBy: 'revision',
  ...fields,
});
