import { Type } from '@sinclair/typebox';

/** Schema of the request header with which a client asks for a response only if it has changed. */
export const RevalidationSchema = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of an earlier response.' })),
});

/** Schema of the empty response (304) to a client that already has the current version. */
export const NotModifiedSchema = Type.Void({ description: 'Nothing changed since that ETag.' });

/** Description of the response header `ETag`, for `responseHeaders` of an operation. */
export const ETAG = { etag: 'The version of this response.' };

/**
 * Returns the headers of a response with this ETag, which a client may store, but must revalidate
 * before each use. `vary` names the headers of the request that the response depends on, besides
 * `Accept-Encoding`.
 */
export const conditionalHeaders = (
  etag: string,
  vary = 'cookie, x-api-key',
): Readonly<Record<string, string>> => ({
  etag,
  'cache-control': 'private, no-cache',
  vary: `${vary}, accept-encoding`,
});
