import { referencesOfPost, seoMedia, type Uuid } from '@content-publishing/domain';
import { authorRecord } from '@content-publishing/domain/records';
import type { Tenant } from './tenant.ts';

const ANY_UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

/**
 * Returns the ids of the media that live posts, working copies, authors, categories and tags show.
 * Of a working copy each id is taken for one.
 */
export const mediaShownIn = (tenant: Tenant): ReadonlySet<Uuid> => {
  const records = [...tenant.categories.rows(), ...tenant.tags.rows()];
  return new Set([
    ...tenant.posts.rows().flatMap((post) => referencesOfPost(post).mediaIds),
    ...tenant.authors.rows().flatMap((author) => authorRecord.mediaOf(author).map(({ id }) => id)),
    ...records.flatMap(({ seo }) => seoMedia(seo).map(({ id }) => id)),
    ...[...tenant.workingCopies.values()].flatMap(({ patch }) =>
      (JSON.stringify(patch).match(ANY_UUID) ?? []).map((id) => id.toLowerCase()),
    ),
  ]);
};
