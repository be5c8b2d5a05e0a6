import { createMedia, type Ports } from '@content-publishing/application';
import type { Media } from '@content-publishing/domain/records';
import { viewOf } from '../outcome.ts';
import type { BareWorkspace } from './workspace.ts';

/** Creates a media record of the picture `name`. */
export const aPicture = async (
  ports: Pick<Ports, 'media' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'>,
  { actor }: BareWorkspace,
  name: string,
): Promise<Media> => {
  const draft = { url: `https://cdn.example.com/${name}.png`, mimeType: 'image/png' };
  return (await viewOf(createMedia(ports)(actor, { draft }))).record;
};
