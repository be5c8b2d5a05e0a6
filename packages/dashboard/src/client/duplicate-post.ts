import { withoutNulls } from '@content-publishing/domain';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { postsText } from '../text/posts.ts';
import { CallError, valueOf } from './call-error.ts';

/** Attempts to find a free slug for a copy. */
const MAX_COPIES = 20;
const CONFLICT = 409;

/**
 * Creates a draft with the content of a post as its writer gave it, and another slug. Returns the
 * new post. Throws a `CallError` if the post cannot be read or the copy cannot be created.
 */
export const duplicatePost = async (client: ManagementClient, id: string) => {
  const newest = await valueOf(client.listPostRevisions(id, { pageSize: 1 }));
  const number = newest.data[0]?.revision ?? 1;
  const { content } = await valueOf(client.getPostRevision(id, number));
  const { slug = '', title = '' } = content;
  // A create request has no null for a field that was not given.
  const given = new Map<string, unknown>(
    Object.entries(content).flatMap(([name, value]) =>
      value === null ? [] : [[name, withoutNulls(value)]],
    ),
  );
  for (let copy = 1; ; copy += 1) {
    const draft = {
      ...Object.fromEntries<unknown>(given),
      title: postsText.copyTitle(title),
      slug: copy === 1 ? `${slug}-copy` : `${slug}-copy-${copy}`,
    };
    try {
      return await valueOf(client.createPost(unchecked(draft)));
    } catch (error) {
      const isTaken = error instanceof CallError && error.error.status === CONFLICT;
      if (!isTaken || copy === MAX_COPIES) throw error;
    }
  }
};
