import { hash, randomBytes } from 'node:crypto';
import type { Secrets } from '@content-publishing/application';

/** Secrets out of the machine's own randomness. */
export const cryptoSecrets: Secrets = {
  generate: () => randomBytes(32).toString('base64url'),
  hash: (text) => hash('sha256', text),
};
