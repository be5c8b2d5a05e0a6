import { type RedirectTable, redirectTableBuilder } from '@content-publishing/domain';
import type { ClientError } from '../client/result.ts';
import type { Client, ListedRedirects } from '../client/client.ts';

/** Maximum size of a page (contract, GET /external/redirects). */
const PAGE_SIZE = 10_000;

/**
 * Maximum number of times that the pages are read again because something changed between the first
 * and the last.
 */
const MAX_ROUNDS = 5;

/** All redirects as they were at one moment, with their version; or why there are none. */
export type LoadedRedirects =
  | { readonly kind: 'loaded'; readonly table: RedirectTable; readonly etag: string | null }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly error: LoadError };

/**
 * Reason why redirects could not be loaded: an error of the client, or `KEPT_CHANGING` while they
 * were read.
 */
export type LoadError = Pick<ClientError, 'message' | 'retryAfterSeconds' | 'isTransient'> & {
  readonly code: ClientError['code'] | 'KEPT_CHANGING';
};

/**
 * Reads all redirects, unless `etag` is still their version. Pages belong together when the first one
 * has the same version after the last was read; else they are read again. The table is made page by
 * page, so that a million redirects hold up no request for long.
 */
export const loadRedirects = async (
  client: Pick<Client, 'listRedirects'>,
  etag: string | null,
): Promise<LoadedRedirects> => {
  let first = await listPage(client, 1, etag);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    if (!first.ok) return { kind: 'failed', error: first.error };
    if (first.value === null) return { kind: 'unchanged' };
    const { etag: version, value: page } = first;
    const builder = redirectTableBuilder();
    for (const rule of page.data) builder.add(rule);
    let count = page.data.length;
    for (let number = 2; number <= page.totalPages; number += 1) {
      const further = await listPage(client, number, null);
      if (!further.ok) return { kind: 'failed', error: further.error };
      const data = further.value?.data ?? [];
      for (const rule of data) builder.add(rule);
      count += data.length;
    }
    const table = builder.build();
    if (page.totalPages <= 1) return { kind: 'loaded', table, etag: version };
    first = await listPage(client, 1, version);
    if (first.ok && isStill(version, first, count)) return { kind: 'loaded', table, etag: version };
  }
  return { kind: 'failed', error: KEPT_CHANGING };
};

const KEPT_CHANGING: LoadError = {
  code: 'KEPT_CHANGING',
  message: `the redirects changed ${MAX_ROUNDS} times while their pages were read`,
  retryAfterSeconds: null,
  isTransient: true,
};

const listPage = (
  client: Pick<Client, 'listRedirects'>,
  page: number,
  etag: string | null,
): Promise<ListedRedirects> =>
  client.listRedirects({ page, pageSize: PAGE_SIZE }, etag === null ? {} : { ifNoneMatch: etag });

/**
 * Returns whether nothing has changed; where a proxy takes the tags away, their number has to do.
 */
const isStill = (
  version: string | null,
  { value }: Extract<ListedRedirects, { ok: true }>,
  count: number,
): boolean => value === null || (version === null && value.total === count);
