import { Type } from '@sinclair/typebox';

/** The header with which a caller asks for an answer only if it has another one than before. */
export const RevalidationSchema = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of an earlier answer.' })),
});

/** The content of an answer that the caller has already. */
export const NotModifiedSchema = Type.Void({ description: 'Nothing changed since that ETag.' });

/** Description of `ETag` for the OpenAPI document. */
export const ETAG = { etag: 'The version of this answer.' };

/**
 * Returns the headers of an answer that a caller may keep, and asks about before it is used again.
 */
export const conditionalHeaders = (etag: string): Readonly<Record<string, string>> => ({
  etag,
  'cache-control': 'private, no-cache',
  vary: 'x-api-key',
});
