import { createPost, type Ports } from '@content-publishing/application';
import { aDraft, type SampleWorkspace, viewOf } from '@content-publishing/application/testing';
import type { Post } from '@content-publishing/domain';

/** Returns a post of the workspace as it is stored, with `fields` of a create request. */
export const aStoredPost = async (
  ports: Ports,
  workspace: SampleWorkspace,
  fields: object = {},
): Promise<Post> => {
  const draft = aDraft(workspace, fields);
  const { id } = (await viewOf(createPost(ports)(workspace.actor, { draft }))).post;
  const found = await ports.posts.find(workspace.id, { id });
  if (found === null) throw new Error(`The post ${id} was not stored`);
  return found.post;
};

/** Returns the next revision of `post`, with other `fields`. */
export const revised = (post: Post, fields: Partial<Post>): Post => ({
  ...post,
  ...fields,
  revision: post.revision + 1,
});
