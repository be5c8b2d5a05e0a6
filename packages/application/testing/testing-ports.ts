import {
  computeInPlace,
  type Images,
  type MediaFiles,
  type Ports,
  type Storage,
} from '@content-publishing/application';
import type { BodyFormats } from '@content-publishing/domain';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import { countedIds } from './counted-ids.ts';
import { countedSecrets } from './counted-secrets.ts';
import { noFiles } from './no-files.ts';
import { noImages } from './no-images.ts';
import { plainFormats } from './plain-formats.ts';
import { movableClock, type MovableClock } from './movable-clock.ts';
import { recordedSender, type RecordedSender } from './recorded-sender.ts';

/** All ports, with a clock that a test can move, and a sender that records messages. */
export interface TestingPorts extends Ports {
  readonly clock: MovableClock;
  readonly webhookSender: RecordedSender;
}

/**
 * Returns the ports over `storage`, `mediaFiles`, `images` and the formats of bodies, with a clock, ids and
 * secrets that are the same at each run.
 */
export const testingPorts = (
  storage: Storage,
  ids = countedIds(),
  mediaFiles: MediaFiles = noFiles,
  images: Images = noImages,
  loadBodyFormats: () => Promise<BodyFormats> = async () => plainFormats,
): TestingPorts => {
  const secrets = countedSecrets();
  return {
    ...storage.repositories,
    ids,
    clock: movableClock(),
    secrets,
    compute: computeInPlace(secrets.hash, loadBodyFormats),
    limits: {
      unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
      uploads: DEFAULT_UPLOAD_LIMITS,
      importBytes: DEFAULT_IMPORT_BYTES,
    },
    mediaFiles,
    importFiles: mediaFiles,
    images,
    webhookSender: recordedSender(),
    passkeys: null,
    issuer: null,
  };
};
