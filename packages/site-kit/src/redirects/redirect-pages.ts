import { type RedirectTable, redirectTableBuilder } from '@content-publishing/domain/redirects';
import type { ClientError } from '../client/result.ts';
import type { Client, ListedRedirects } from '../client/client.ts';

/** Maximum redirects on a page (contract, GET /external/redirects). */
const PAGE_SIZE = 10_000;

/**
 * Maximum number of times that all pages are read; they are read again when redirects change
 * meanwhile.
 */
const MAX_ROUNDS = 5;

/**
 * Result of loading redirects, which is the table of all redirects as of one moment with their
 * version, no change, or an error. `etag` is `null` if a proxy removes it.
 */
export type LoadedRedirects =
  | { readonly kind: 'loaded'; readonly table: RedirectTable; readonly etag: string | null }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly error: LoadError };

/**
 * Error of a load of redirects. Its code is one of `ClientError`, or `KEPT_CHANGING` if the redirects
 * changed during every attempt.
 */
export type LoadError = Pick<ClientError, 'message' | 'retryAfterSeconds' | 'isTransient'> & {
  readonly code: ClientError['code'] | 'KEPT_CHANGING';
};

/**
 * Reads all redirects, unless `etag` is still their version; `null` reads them in any case. The
 * pages are consistent if the first page has the same version after the last page was read;
 * otherwise they are read again. The table is built page by page, so that even a million redirects
 * do not block requests for long.
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
 * Returns whether the redirects are unchanged, by the response to a second request for the first
 * page. If a proxy removes the ETags (`version` is `null`), the number of redirects is compared
 * with `count`.
 */
const isStill = (
  version: string | null,
  { value }: Extract<ListedRedirects, { ok: true }>,
  count: number,
): boolean => value === null || (version === null && value.total === count);
