import { dashboardOrigin } from './dashboard-origin.ts';

/**
 * Returns the headers of a preview page: it is in no cache and no index, its address is sent to no other
 * site, and only the dashboard may frame it. A site with a policy of its own adds `frame-ancestors` to
 * it, `script-src 'nonce-…'` for the bridge, and `connect-src 'self'`.
 *
 * @example
 * new Response(page, { headers: previewHeaders({ dashboard: 'https://content.example' }) });
 */
export const previewHeaders = ({
  dashboard,
}: {
  readonly dashboard: string;
}): Readonly<Record<string, string>> => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': `frame-ancestors ${dashboardOrigin(dashboard)}`,
});
