import { createHash, hash, randomBytes } from 'node:crypto';
import type { Secrets } from '@content-publishing/application';

/**
 * Secrets of API keys and preview tokens, made and hashed with `node:crypto`. Only the secret part
 * of a token is hashed, not its id. One round of SHA-256 without a salt is enough, because a secret
 * has 256 random bits, so that guessing it is as hopeless as guessing its hash.
 */
export const cryptoSecrets: Secrets = {
  generate: () => randomBytes(32).toString('base64url'),
  hash: (text) => hash('sha256', text),
  sha256: () => {
    const digest = createHash('sha256');
    return { update: (bytes) => void digest.update(bytes), hex: () => digest.digest('hex') };
  },
};
