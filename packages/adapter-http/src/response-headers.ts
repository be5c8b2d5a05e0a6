import { REQUEST_ID_HEADER } from './request-id.ts';

/** The headers of every answer: an operation may set another `cache-control`. */
export const commonHeaders = (requestId: string): Readonly<Record<string, string>> => ({
  [REQUEST_ID_HEADER]: requestId,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});
