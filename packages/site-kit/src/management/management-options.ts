import type { ClientOptions } from '../client/connection.ts';

/** Options of a management client. */
export interface ManagementOptions extends Omit<ClientOptions, 'apiKey'> {
  /**
   * API key of the workspace. Default: the cookie of the dashboard, which only a page of the service
   * itself has; see `openDashboardSession`.
   */
  readonly apiKey?: string;
  /**
   * Id of the workspace that a user has opened in the dashboard, who may be a member of several; a key
   * has one alone. Only for clients without an `apiKey`.
   */
  readonly workspaceId?: string;
}

/** Timeout of an attempt without `timeoutSeconds`, in seconds, as in client/connection.ts. */
export const DEFAULT_TIMEOUT_SECONDS = 10;

/** Header with which the service accepts the cookie of the dashboard. */
export const FROM_DASHBOARD = { 'x-cps-dashboard': '1' };

/** Value in place of a key; it is removed from each request. */
const NO_KEY = 'cookie-of-the-dashboard';

/**
 * Returns the options of a connection. Without an API key the browser adds the cookie of the
 * dashboard, and each request gets the header with which the service accepts it.
 */
export const connectionOptions = ({
  apiKey,
  workspaceId,
  fetch = (request) => globalThis.fetch(request),
  ...options
}: ManagementOptions): ClientOptions =>
  apiKey === undefined
    ? {
        ...options,
        apiKey: NO_KEY,
        fetch: (request) => {
          request.headers.delete('x-api-key');
          for (const header of Object.entries(FROM_DASHBOARD)) request.headers.set(...header);
          if (workspaceId !== undefined) request.headers.set('x-workspace', workspaceId);
          return fetch(request);
        },
      }
    : { ...options, apiKey, fetch };
