import { computeInPlace, type Ports, type Storage } from '@content-publishing/application';
import type { BodyFormats } from '@content-publishing/domain';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import { cryptoSecrets } from './crypto-secrets.ts';
import { systemClock } from './system-clock.ts';
import { uuidV7 } from './uuid-v7.ts';
import { webhookSenderOf } from './webhook-sender.ts';

/**
 * Returns the ports over `storage`, with the clock and random numbers of the machine, the default
 * limits, and a sender of webhooks to public addresses. Computations run in this process, and people
 * have no way to sign in. The stores of files and the library of pictures are not included, since only
 * uploads and imports need them.
 *
 * @example
 * const ports = defaultPorts(openMemoryStorage());
 * const withUploads = { ...ports, mediaFiles, importFiles, images: openPlainImages() };
 */
export const defaultPorts = ({
  repositories,
}: Storage): Omit<Ports, 'mediaFiles' | 'importFiles' | 'images'> => ({
  ...repositories,
  clock: systemClock,
  ids: uuidV7,
  secrets: cryptoSecrets,
  compute: computeInPlace(cryptoSecrets.hash, loadBodyFormats),
  limits: {
    unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
    uploads: DEFAULT_UPLOAD_LIMITS,
    importBytes: DEFAULT_IMPORT_BYTES,
  },
  webhookSender: webhookSenderOf(),
  passkeys: null,
  issuer: null,
});

/**
 * Loads the library of Markdown and HTML, which `computeInPlace` needs.
 *
 * @example
 * const compute = computeInPlace(cryptoSecrets.hash, loadBodyFormats);
 */
export const loadBodyFormats = async (): Promise<BodyFormats> =>
  (await import('@content-publishing/markdown/document')).bodyFormats;
