import type { FoundSubject } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { mediaShownIn } from './shown-media.ts';
import type { Tenant } from './tenant.ts';

/** Maximum bytes of a picture that is not large. */
const MAX_SMALL_BYTES = 1_000_000;

/** Returns the media of a workspace that nothing live shows, or its large pictures. */
export const mediaSubjects = (
  tenant: Tenant,
  which: 'unused' | 'large',
): readonly FoundSubject[] => {
  const shown = which === 'unused' ? mediaShownIn(tenant) : new Set<Uuid>();
  const isLarge = ({ mimeType, sizeBytes }: Media): boolean =>
    mimeType.startsWith('image/') && (sizeBytes ?? 0) > MAX_SMALL_BYTES;
  return tenant.media
    .rows()
    .filter((media) => (which === 'large' ? isLarge(media) : !shown.has(media.id)))
    .map(({ id, fileName, url, sizeBytes }) => ({
      id,
      address: null,
      title: fileName ?? url,
      weight: sizeBytes ?? 0,
    }));
};
