import type { IdTaken, MediaRepository } from '@content-publishing/application';
import { referencesOfPost, type Uuid } from '@content-publishing/domain';
import {
  type Media,
  mediaKindOf,
  type MediaQuery,
  rederiveAuthor,
} from '@content-publishing/domain/records';
import { frozenCopy } from './deep-freeze-copy.ts';
import { noteChange } from './events.ts';
import { fileRecords, isTaken } from './file-records.ts';
import { CONFLICT, insertWith, isExpected, recordPage, replaceIn } from './records.ts';
import { markOutdated } from './post-references.ts';
import { withAvatar } from './references.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const mediaRepository = (tenants: Tenants): MediaRepository => ({
  ...fileRecords(tenants),
  insert: (workspaceId, media, creation) =>
    insertWith<IdTaken>(
      tenants,
      workspaceId,
      media.createdAt,
      (tenant) => {
        if (isTaken(tenant, media.id)) return { kind: 'id-taken', id: media.id };
        tenant.media.insert(media);
        return undefined;
      },
      creation,
    ),
  find: async (workspaceId, id) => tenants.get(workspaceId)?.media.get(id) ?? null,
  list: async (workspaceId, query) =>
    recordPage(
      (tenants.get(workspaceId)?.media.rows() ?? []).filter((media) => isAsked(media, query)),
      query,
      ({ fileName, url, alt, caption }) => [fileName, url, alt, caption],
    ),
  update: (workspaceId, former, next, note) => {
    const tenant = tenants.get(workspaceId);
    const present = tenant?.media.get(former.id);
    return replaceIn(tenant, tenant?.media, { former, next, present }, CONFLICT, note).map(() =>
      propagateMediaChange(tenant, next.id),
    );
  },
  // A removed record without a file is not read again.
  remove: async (workspaceId, id, at, note, expected) => {
    const tenant = tenants.get(workspaceId);
    const media = tenant?.media.get(id);
    if (!tenant || !media || !isExpected(media, expected)) return null;
    tenant.media.remove(id);
    tenant.removedMedia.add(id);
    const { storagePath } = media;
    if (storagePath !== null) {
      tenant.removedFiles.set(id, {
        media: frozenCopy({ ...media, storagePath }),
        removedAt: at,
      });
    }
    propagateMediaChange(tenant, id);
    noteChange(tenant, note);
    return media;
  },
});

const isAsked = (media: Media, { kind, ids }: MediaQuery): boolean =>
  (kind === undefined || mediaKindOf(media) === kind) &&
  (ids === undefined || ids.includes(media.id));

/**
 * Derives the authors whose avatar is the media record `id` again, after it was changed or removed,
 * and marks the posts that show it or these authors as outdated.
 */
const propagateMediaChange = (tenant: Tenant | undefined, id: Uuid): void => {
  if (!tenant) return;
  const portrayed = tenant.authors.rows().filter(({ avatarMediaId }) => avatarMediaId === id);
  for (const author of portrayed) {
    tenant.authors.upsert(rederiveAuthor(withAvatar(tenant, author), tenant.workspace));
  }
  const authorIds = new Set(portrayed.map((author) => author.id));
  markOutdated(
    tenant,
    (post) => authorIds.has(post.authorId) || referencesOfPost(post).mediaIds.includes(id),
  );
};
