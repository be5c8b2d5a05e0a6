import { pagePath } from '@content-publishing/domain/tenant';
import type { Session } from '../../client/session.ts';

type Workspace = Pick<Session['workspace'], 'siteUrl' | 'postPath'>;

/** Returns the path of a post on the site, or its slug if the workspace has no path of posts. */
export const pathOfPost = ({ postPath }: Pick<Workspace, 'postPath'>, slug: string): string =>
  pagePath(postPath, { slug }) ?? `/${slug}`;

/** Returns the address of a post on the site; `null` if the workspace does not know it. */
export const urlOfPost = ({ siteUrl, postPath }: Workspace, slug: string): string | null => {
  const path = slug === '' ? null : pagePath(postPath, { slug });
  return siteUrl === null || path === null ? null : new URL(path, siteUrl).href;
};
