import {
  computeInPlace,
  type Images,
  type MediaFiles,
  type Ports,
  type Storage,
} from '@content-publishing/application';
import { DEFAULT_UNRESOLVED_LINKS, DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain';
import { countedIds } from './counted-ids.ts';
import { countedSecrets } from './counted-secrets.ts';
import { noFiles } from './no-files.ts';
import { noImages } from './no-images.ts';
import { movableClock, type MovableClock } from './movable-clock.ts';

/** All ports, with a clock that a test can move. */
export interface TestingPorts extends Ports {
  readonly clock: MovableClock;
}

/**
 * Returns the ports over `storage`, `mediaFiles` and `images`, with a clock, ids and secrets that are the same
 * at each run.
 */
export const testingPorts = (
  storage: Storage,
  ids = countedIds(),
  mediaFiles: MediaFiles = noFiles,
  images: Images = noImages,
): TestingPorts => {
  const secrets = countedSecrets();
  return {
    ...storage.repositories,
    ids,
    clock: movableClock(),
    secrets,
    compute: computeInPlace(secrets.hash),
    limits: { unresolvedLinks: DEFAULT_UNRESOLVED_LINKS, uploads: DEFAULT_UPLOAD_LIMITS },
    mediaFiles,
    images,
  };
};
