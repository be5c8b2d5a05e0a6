/** Generates secrets, and computes hashes of secrets and of other data. */
export interface Secrets {
  /** Returns a new secret: 256 random bits in base64url (RFC 4648), 43 characters. */
  readonly generate: () => string;
  /** Returns the SHA-256 of `text` in UTF-8, in hexadecimal. */
  readonly hash: (text: string) => string;
  /** Starts a SHA-256 of bytes that come in parts. */
  readonly sha256: () => RunningDigest;
}

/** Running hash of bytes that come in parts. */
export interface RunningDigest {
  /** Adds the next part. */
  readonly update: (bytes: Uint8Array) => void;
  /** Returns the hash of all parts, in hexadecimal. Call it only once, at the end. */
  readonly hex: () => string;
}
