import type { HttpLogger } from '@content-publishing/adapter-http';
import type { OpenedImages } from '@content-publishing/adapter-images';

/** Logs a warning if sharp was not loaded, with its effect on pictures and the reason. */
export const warnOfMissingSharp =
  (log: Pick<HttpLogger, 'warn'>) =>
  ({ problem }: OpenedImages): void => {
    if (problem === undefined) return;
    log.warn(
      { reason: problem },
      'sharp cannot be loaded: pictures with Exif, XMP or IPTC data are rejected, and no smaller sizes are made. Install sharp for this platform, and restart',
    );
  };
