import {
  createMedia,
  type InvalidInput,
  type Media,
  parseMediaDraft,
} from '@content-publishing/domain';
import { newRecordStamp } from '../record-stamp.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'media' | 'ids' | 'clock'>;

/**
 * Adds a media record (contract, Media); the input is `{url, mimeType, sizeBytes?, width?, height?,
 * alt?, caption?}`. The file itself is somewhere else already.
 *
 * @example
 * await addMedia(ports)(workspaceId, { url: 'https://media.example/a.webp', mimeType: 'image/webp' });
 */
export const addMedia = inWorkspace<Deps, unknown, Media, InvalidInput>(
  (ports) => (workspaceId, input) =>
    parseMediaDraft(input).asyncAndThen((draft) => {
      const media = createMedia(draft, newRecordStamp(workspaceId, ports));
      return ports.media.insert(workspaceId, media).map(() => media);
    }),
);
