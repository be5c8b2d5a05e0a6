import { computeInPlace, type Ports, type Storage } from '@content-publishing/application';
import { DEFAULT_UNRESOLVED_LINKS, DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain';
import { cryptoSecrets } from './crypto-secrets.ts';
import { systemClock } from './system-clock.ts';
import { uuidV7 } from './uuid-v7.ts';

/**
 * Returns the ports over `storage`, with the clock and random numbers of the machine and the
 * default limits. Computations run in this process. Media files and the library of pictures
 * are not included, since only uploads need them.
 *
 * @example
 * const ports = defaultPorts(openMemoryStorage());
 * const withUploads = { ...ports, mediaFiles: openMemoryFiles(), images: openPlainImages() };
 */
export const defaultPorts = ({ repositories }: Storage): Omit<Ports, 'mediaFiles' | 'images'> => ({
  ...repositories,
  clock: systemClock,
  ids: uuidV7,
  secrets: cryptoSecrets,
  compute: computeInPlace(cryptoSecrets.hash),
  limits: { unresolvedLinks: DEFAULT_UNRESOLVED_LINKS, uploads: DEFAULT_UPLOAD_LIMITS },
});
