import {
  createMedia as toMedia,
  type Media,
  type MediaDraft,
  parseMediaDraft,
} from '@content-publishing/domain';
import { activityOf } from '../activity/activity-of.ts';
import type { IdTaken } from '../errors/errors.ts';
import type { CreatedRecord, CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { createRecord, type CreateRecordError } from '../records/create-record.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'media' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'>;

/**
 * Creates a media record of a file that is already on the web (management API, POST
 * /external/media); the draft is `{id?, url, mimeType, sizeBytes?, width?, height?, alt?, caption?}`.
 * With an idempotency key it is created once.
 *
 * @example
 * await createMedia(ports)(principal, { draft: { url, mimeType: 'image/webp' } });
 */
export const createMedia = useCase<
  Deps,
  CreationRequest,
  CreatedRecord<Media>,
  CreateRecordError | IdTaken
>(
  ['media:write'],
  (ports) => (principal, creation) =>
    createRecord<MediaDraft, Media, IdTaken>(ports, principal, creation, {
      operation: 'create media',
      parse: parseMediaDraft,
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
