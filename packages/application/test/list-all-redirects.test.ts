import { listAllRedirects, type Ports } from '@content-publishing/application';
import { MAX_PAGE_SIZE } from '@content-publishing/domain';
import type { Redirect } from '@content-publishing/domain/redirects';
import { createWorkspace } from '@content-publishing/domain/tenant';
import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';

const workspace = createWorkspace(
  { name: 'The Daily Moka' },
  { id: '019b76da-a800-7000-8000-000000000000', now: '2026-01-01T00:00:00.000Z' },
);

const redirect = (index: number): Redirect => ({
  id: workspace.id,
  workspaceId: workspace.id,
  fromPath: `/${index}`,
  toPath: '/',
  type: 'Permanent301',
  hitCount: 0,
  lastHitAt: null,
  createdAt: workspace.createdAt,
  updatedAt: workspace.createdAt,
});

const portsOver = (redirects: readonly Redirect[]): Pick<Ports, 'workspaces' | 'redirects'> => ({
  workspaces: {
    insert: async () => {},
    find: async () => workspace,
    list: async () => [workspace],
    update: () => okAsync(),
    findOutdated: async () => [],
    noteDerived: async () => {},
  },
  redirects: {
    find: async () => null,
    version: async () => '',
    findAround: async () => [],
    change: () => errAsync({ kind: 'record-conflict' }),
    countHits: async () => 0,
    list: async (_, { page, pageSize }) => ({
      total: redirects.length,
      data: redirects.slice((page - 1) * pageSize, page * pageSize),
      version: '',
    }),
  },
});

describe('the list of all redirects', () => {
  it.each([0, 1, MAX_PAGE_SIZE, MAX_PAGE_SIZE + 1, 2 * MAX_PAGE_SIZE])(
    'has all %i of them, however many pages that takes',
    async (count) => {
      const redirects = Array.from({ length: count }, (_, index) => redirect(index));
      const outcome = await listAllRedirects(portsOver(redirects))(workspace.id);
      expect(outcome._unsafeUnwrap()).toEqual(redirects);
    },
  );
});
