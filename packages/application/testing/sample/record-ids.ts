import type { Ports } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { aCreatedPost } from './saved-post.ts';
import type { SampleWorkspace } from './workspace.ts';

/** The kinds of records that a post refers to. */
export type RecordKind = 'author' | 'category' | 'tag' | 'media' | 'post';

/** Returns the id of a record of each kind in `workspace`; the post is made for it. */
export const recordIds = async (
  ports: Ports,
  workspace: SampleWorkspace,
): Promise<Readonly<Record<RecordKind, Uuid>>> => ({
  author: workspace.author.id,
  category: workspace.category.id,
  tag: workspace.tags[0].id,
  media: workspace.media.id,
  post: (await aCreatedPost(ports, workspace)).id,
});
