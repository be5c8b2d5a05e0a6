import type { PostCursor } from '@content-publishing/domain';

/** Returns `cursor` as an opaque token for clients, which is its JSON in base64url (RFC 4648). */
export const encodeCursor = (cursor: PostCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * Returns the JSON value in `token`, which is the cursor if {@link encodeCursor} made it. An
 * unreadable token is returned as it is, for the use case to reject.
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
