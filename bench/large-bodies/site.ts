import type { Demo } from '../../test/system/storage.ts';
import { requestOf } from './bodies.ts';

/** Returns a site that calls the service at `url`; each call gives the status of the answer. */
export const siteOf = (url: string, { apiKey, authorId }: Demo) => {
  const send = async (
    path: string,
    method: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<number> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    create: (slug: string, fields: Buffer = Buffer.from('"bodyJson":[]}')) =>
      send('/external/posts', 'POST', requestOf(fields, slug, authorId)),
    report: () => send('/external/link-health', 'POST', '{"path":"/lost"}'),
    read: () => send('/external/posts/short', 'GET'),
  };
};
