import { createPost, type Ports, updatePost } from '@content-publishing/application';
import type { ResolvedPost } from '@content-publishing/domain';
import { viewOf } from '../outcome.ts';
import { aDraft } from './draft.ts';
import type { BareWorkspace } from './workspace.ts';

type Deps = Pick<
  Ports,
  'posts' | 'clock' | 'compute' | 'idempotencyKeys' | 'ids' | 'workspaces' | 'redirects'
>;

/** Returns the smallest post, created with `fields` in its request. */
export const aCreatedPost = async (
  ports: Deps,
  workspace: BareWorkspace,
  fields: object = {},
): Promise<ResolvedPost> => {
  const draft = aDraft(workspace, fields);
  return (await viewOf(createPost(ports)(workspace.actor, { draft }))).post;
};

/** Returns the post that `idOrSlug` names once `patch` is saved; throws when that is rejected. */
export const patchPost = async (
  ports: Deps,
  { actor }: BareWorkspace,
  idOrSlug: string,
  patch: unknown,
): Promise<ResolvedPost> => (await viewOf(updatePost(ports)(actor, { idOrSlug, patch }))).post;
