import { Type } from '@sinclair/typebox';

/** Header with which a client asks for a response only if it has changed. */
export const RevalidationSchema = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of an earlier response.' })),
});

/** Empty response for a client that already has the current version. */
export const NotModifiedSchema = Type.Void({ description: 'Nothing changed since that ETag.' });

/** Description of `ETag` in the OpenAPI document. */
export const ETAG = { etag: 'The version of this response.' };

/**
 * Returns the headers of a response that a client may store, but must revalidate before each use.
 */
export const conditionalHeaders = (etag: string): Readonly<Record<string, string>> => ({
  etag,
  'cache-control': 'private, no-cache',
  vary: 'x-api-key',
});
