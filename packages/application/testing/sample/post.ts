import type { Ports } from '@content-publishing/application';
import {
  createPost,
  parsePostDraft,
  type Post,
  referencesOf,
  storedPostOf,
} from '@content-publishing/domain';
import { viewOf } from '../outcome.ts';
import { aDraft } from './draft.ts';
import type { BareWorkspace } from './workspace.ts';

/** Returns a post as it is kept, not stored yet; `fields` are those of a create request. */
export const aPost = async (
  { posts, clock, ids }: Ports,
  workspace: BareWorkspace,
  fields: object = {},
): Promise<Post> => {
  const now = clock.now();
  const draft = await viewOf(parsePostDraft(aDraft(workspace, fields), now));
  const references = await posts.references(workspace.id, referencesOf(draft));
  const origin = { id: ids.next(), workspaceId: workspace.id, now };
  return viewOf(createPost(draft, references, origin));
};

/** Returns a post that is stored. */
export const aStoredPost = async (
  ports: Ports,
  workspace: BareWorkspace,
  fields: object = {},
): Promise<Post> => {
  const post = await aPost(ports, workspace, fields);
  await viewOf(ports.posts.insert(workspace.id, storedPostOf(post)));
  return post;
};
