import type { RedirectRule } from '@content-publishing/domain/redirects';
import type {
  Client,
  ListedRedirects,
  RedirectHits,
  RedirectPage,
} from '@content-publishing/site-kit';

const record = ({ fromPath, toPath, type }: RedirectRule, number: number) => ({
  id: String(number),
  workspaceId: 'w',
  fromPath,
  toPath,
  type,
  hitCount: 0,
  lastHitAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

/**
 * Returns a client whose redirects are `rules`, in pages of at most `mostPerPage`, at the version
 * `etag`. Their ids are their places in the list.
 */
export const pagesOf = (rules: readonly RedirectRule[], mostPerPage = 10_000, etag = '"1"') => {
  const state = { rules, etag };
  const asked: (number | 'unchanged')[] = [];
  const listRedirects: Client['listRedirects'] = async (
    { page = 1, pageSize = 10 } = {},
    { ifNoneMatch } = {},
  ): Promise<ListedRedirects> => {
    if (ifNoneMatch === state.etag) {
      asked.push('unchanged');
      return { ok: true, value: null, etag: state.etag };
    }
    asked.push(page);
    const size = Math.min(pageSize, mostPerPage);
    const data = state.rules.slice((page - 1) * size, page * size).map(record);
    const value = {
      page,
      pageSize: size,
      order: 'desc',
      orderBy: 'createdAt',
      total: state.rules.length,
      totalPages: Math.ceil(state.rules.length / size),
      data,
    };
    return { ok: true, value: value as RedirectPage, etag: state.etag };
  };
  const reported: (readonly RedirectHits[])[] = [];
  const reportRedirectHits: Client['reportRedirectHits'] = async (hits) => {
    reported.push(hits);
    return { ok: true, value: { counted: hits.length } };
  };
  const checkReadiness: Client['checkReadiness'] = async () => ({
    ok: true,
    value: { status: 'ok' },
  });
  return {
    state,
    asked,
    /** The reports of hits, each with the redirects that it names. */
    reported,
    client: { listRedirects, reportRedirectHits, checkReadiness },
  };
};
