import { createHash, hash, randomBytes } from 'node:crypto';
import type { Secrets } from '@content-publishing/application';

/**
 * Makes secrets of API keys and preview tokens, and hashes them, with `node:crypto`. Only the
 * secret part of a token is hashed, not its id. One round of SHA-256 without a salt is enough,
 * because a secret has 256 random bits, so that guessing it is as hopeless as guessing its hash.
 * `hash` and `sha256` also make fingerprints of requests and files.
 */
export const cryptoSecrets: Secrets = {
  generate: () => randomBytes(32).toString('base64url'),
  hash: (text) => hash('sha256', text),
  sha256: () => {
    const digest = createHash('sha256');
    return { update: (bytes) => void digest.update(bytes), hex: () => digest.digest('hex') };
  },
};
