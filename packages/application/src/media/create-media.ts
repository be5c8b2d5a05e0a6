import {
  createMedia as toMedia,
  type Media,
  type MediaDraft,
  parseMediaDraft,
} from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { Ports } from '../ports.ts';
import {
  type CreatedOnce,
  createOnce,
  type CreateOnceError,
  type RecordCreation,
} from '../records/create-once.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'media' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'>;

/**
 * Creates a media record of a file that is already on the web (management API, POST
 * /external/media); the draft is `{url, mimeType, sizeBytes?, width?, height?, alt?, caption?}`.
 * With an idempotency key it is created once.
 *
 * @example
 * await createMedia(ports)(principal, { draft: { url, mimeType: 'image/webp' } });
 */
export const createMedia = useCase<Deps, RecordCreation, CreatedOnce<Media>, CreateOnceError>(
  ['media:write'],
  (ports) => (principal, creation) =>
    createOnce<MediaDraft, Media, never>(ports, principal, creation, {
      operation: 'create media',
      parse: parseMediaDraft,
      isRow: (record): record is Media => 'mimeType' in record,
      store: (draft, stamp, keyed) => {
        const media = toMedia(draft, stamp, principal.key?.id);
        const { id, url: name } = media;
        const activity = activityOf(ports, principal, 'media.created', { id, name });
        return ports.media
          .insert(principal.workspaceId, media, { activity, idempotency: keyed(media) })
          .map(() => media);
      },
    }),
);
