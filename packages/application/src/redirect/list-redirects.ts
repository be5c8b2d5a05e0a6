import { type Page, pageOf } from '@content-publishing/domain';
import { parseRedirectQuery, type Redirect } from '@content-publishing/domain/redirects';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { mapView, useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'redirects'>;

/** A page of redirects, and the version of the redirects of the workspace that it belongs to. */
export interface VersionedRedirects {
  readonly page: Page<Redirect>;
  readonly version: string;
}

/**
 * Returns a page of the redirects of the workspace (contract, GET /external/redirects) with the
 * version that {@link getRedirectsVersion} returns as long as no redirect changes. The input is the
 * query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const listed = await listVersionedRedirects(ports)(actor, { pageSize: 100 });
 * listed.map(({ page, version }) => [page.total, version]);
 */
export const listVersionedRedirects = useCase(
  { permissions: ['settings:read', 'seo:read'], errors: ['invalid-input'] },
  ({ redirects }: Deps) =>
    ({ workspaceId }, input: unknown) =>
      parseRedirectQuery(input).asyncMap(async (query) => {
        const { version, ...slice } = await redirects.list(workspaceId, query);
        return { page: pageOf(query, slice), version };
      }),
);

/**
 * Like {@link listVersionedRedirects}, without the version.
 *
 * @example
 * const page = await listRedirects(ports)(actor, { pageSize: 100 });
 */
export const listRedirects = mapView(listVersionedRedirects, ({ page }) => page);

/**
 * Returns the version of the redirects of the workspace. Each change of a redirect sets a new one
 * that the workspace never had before; counted hits do not.
 *
 * @example
 * const version = await getRedirectsVersion(ports)(actor);
 */
export const getRedirectsVersion = useCase(
  { permissions: ['settings:read', 'seo:read'], errors: [] },
  ({ redirects }: Deps) =>
    ({ workspaceId }, _input: void) =>
      ResultAsync.fromSafePromise(redirects.version(workspaceId)),
);
