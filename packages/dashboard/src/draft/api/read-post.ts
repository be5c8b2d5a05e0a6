import type { ManagementClient } from '@content-publishing/site-kit/management';
import { failureOf } from './failure.ts';
import type { Answer, RemotePost } from './post-api.ts';
import { fieldsOf } from '../fields/post-fields.ts';
import { withPatch } from './merge-patch.ts';

/** Number of revisions of which the status is looked at; the service keeps no more. */
const REVISIONS = 50;

/** Maximum reads of a post that others save at the same time. */
const MAX_READS = 4;

/**
 * Returns a function that reads a post by its id, with its content as the writer gave it, and its
 * working copy. The three are read again if the post was saved meanwhile.
 */
export const readPost =
  (client: ManagementClient) =>
  async (id: string): Promise<Answer<RemotePost>> => {
    for (let reads = 1; ; reads += 1) {
      const [found, revisions] = await Promise.all([
        client.getPost(id),
        client.listPostRevisions(id, { pageSize: REVISIONS }),
      ]);
      if (!found.ok) return found;
      if (!revisions.ok) return revisions;
      const { value: post, etag } = found;
      const [newest] = revisions.value.data;
      if (newest?.savedAt !== post.updatedAt && reads < MAX_READS) continue;
      // Every post of the service has one.
      if (newest === undefined) return failureOf('UNEXPECTED_RESPONSE', 'the post has no revision');
      const isDraft = post.status === 'draft';
      const [revision, copy] = await Promise.all([
        client.getPostRevision(id, newest.revision),
        isDraft ? undefined : client.getWorkingCopy(id),
      ]);
      if (!revision.ok && revision.error.status === 404 && reads < MAX_READS) continue;
      if (!revision.ok) return revision;
      if (copy && !copy.ok && copy.error.status !== 404) return copy;
      const content = fieldsOf(revision.value.content);
      const kept = copy?.ok ? copy : undefined;
      const { savedAt, savedBy } = kept?.value ?? newest;
      return {
        ok: true,
        value: {
          ...{ id: post.id, content, etag: etag ?? '', post, savedAt, savedBy },
          shown: kept ? fieldsOf(withPatch(content, kept.value.patch)) : content,
          copyEtag: kept?.etag ?? null,
          wasPublic: revisions.value.data.some(({ status }) => status === 'published'),
        },
      };
    }
  };
