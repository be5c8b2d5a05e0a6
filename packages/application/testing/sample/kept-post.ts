import type { Ports } from '@content-publishing/application';
import { type Post, storedPostOf } from '@content-publishing/domain';
import { viewOf } from '../outcome.ts';
import { aPost } from './post.ts';
import type { BareWorkspace } from './workspace.ts';

/** Stores a post with any stored `fields`. */
export const aKeptPost = async (
  ports: Ports,
  workspace: BareWorkspace,
  fields: Partial<Post> = {},
): Promise<Post> => {
  const post = await aPost(ports, workspace);
  const kept: Post = { ...post, slug: `moka-${post.id}`, ...fields };
  await viewOf(ports.posts.insert(workspace.id, storedPostOf(kept)));
  return kept;
};
