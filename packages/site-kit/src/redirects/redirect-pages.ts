import type { RedirectRule } from '@content-publishing/domain';
import type { ClientError } from '../client/answer.ts';
import type { Client, ListedRedirects, RedirectPage } from '../client/client.ts';

/** As many as a page may have (contract, GET /external/redirects). */
const PAGE_SIZE = 10_000;

/** How often the pages are read anew because something changed between the first and the last. */
const MOST_ROUNDS = 5;

/** All rules as they were at one moment, with their version; or why there are none. */
export type LoadedRules =
  | { readonly kind: 'rules'; readonly rules: RedirectRule[]; readonly etag: string | null }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly error: LoadError };

/** Why rules could not be loaded: what the client says, or `KEPT_CHANGING` while they were read. */
export type LoadError = Pick<ClientError, 'message' | 'retryAfterSeconds' | 'isTransient'> & {
  readonly code: ClientError['code'] | 'KEPT_CHANGING';
};

/**
 * Reads all redirect rules, unless `etag` is still their version. Pages belong together when the
 * first one has the same version after the last was read; else they are read again.
 */
export const loadRules = async (
  client: Pick<Client, 'listRedirects'>,
  etag: string | null,
): Promise<LoadedRules> => {
  let first = await listPage(client, 1, etag);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    if (!first.ok) return { kind: 'failed', error: first.error };
    if (first.value === null) return { kind: 'unchanged' };
    const { etag: version, value: page } = first;
    const rules = rulesOf(page);
    for (let number = 2; number <= page.totalPages; number += 1) {
      const further = await listPage(client, number, null);
      if (!further.ok) return { kind: 'failed', error: further.error };
      for (const rule of further.value === null ? [] : rulesOf(further.value)) rules.push(rule);
    }
    if (page.totalPages <= 1) return { kind: 'rules', rules, etag: version };
    first = await listPage(client, 1, version);
    if (first.ok && isStill(version, first, rules.length)) {
      return { kind: 'rules', rules, etag: version };
    }
  }
  return { kind: 'failed', error: KEPT_CHANGING };
};

const KEPT_CHANGING: LoadError = {
  code: 'KEPT_CHANGING',
  message: `the redirects changed ${MOST_ROUNDS} times while their pages were read`,
  retryAfterSeconds: null,
  isTransient: true,
};

const listPage = (
  client: Pick<Client, 'listRedirects'>,
  page: number,
  etag: string | null,
): Promise<ListedRedirects> =>
  client.listRedirects({ page, pageSize: PAGE_SIZE }, etag === null ? {} : { ifNoneMatch: etag });

// Of a million redirects, nothing is kept that is not replayed.
const rulesOf = ({ data }: RedirectPage): RedirectRule[] =>
  data.map(({ fromPath, toPath, type }) => ({ fromPath, toPath, type }));

/** Whether nothing has changed; where a proxy takes the tags away, their number has to do. */
const isStill = (
  version: string | null,
  { value }: Extract<ListedRedirects, { ok: true }>,
  count: number,
): boolean => value === null || (version === null && value.total === count);
