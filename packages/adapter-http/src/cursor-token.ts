import type { PostCursor } from '@content-publishing/domain';

/**
 * Returns `cursor` as a token that callers hand back as it is: its JSON in base64url (RFC 4648).
 */
export const encodeCursor = (cursor: PostCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * Returns the cursor in a token; what cannot be read is passed on for the use case to reject.
 */
export const decodeCursor = (token: unknown): unknown => {
  if (typeof token !== 'string') return token;
  try {
    // `null` would count as absent.
    return JSON.parse(Buffer.from(token, 'base64url').toString()) ?? token;
  } catch {
    return token;
  }
};
