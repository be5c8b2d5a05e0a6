import { REQUEST_ID_HEADER } from './request-id.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The headers of every answer: an operation may set another `cache-control`. */
export const commonHeaders = (requestId: string): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  [REQUEST_ID_HEADER]: requestId,
  'cache-control': 'no-store',
});
