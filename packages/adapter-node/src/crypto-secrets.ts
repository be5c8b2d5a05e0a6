import { createHash, hash, randomBytes } from 'node:crypto';
import type { Secrets } from '@content-publishing/application';

/** Secrets made and hashed with `node:crypto`. */
export const cryptoSecrets: Secrets = {
  generate: () => randomBytes(32).toString('base64url'),
  hash: (text) => hash('sha256', text),
  sha256: () => {
    const digest = createHash('sha256');
    return { update: (bytes) => void digest.update(bytes), hex: () => digest.digest('hex') };
  },
};
