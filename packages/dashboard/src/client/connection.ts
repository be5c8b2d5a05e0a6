/**
 * Address and key of the service. A dashboard that the service itself serves needs none: the cookie
 * has the key. Elsewhere both are kept for one tab, in its session storage.
 */
export interface Connection {
  readonly address: string;
  /** API key; absent with the cookie, and before the sign-in. */
  readonly key?: string;
}

/** Nonce of a page that was not served by the service, see `index.html`. */
const PLACEHOLDER = 'CSP_NONCE';

const STORAGE_KEY = 'connection';

/** Returns whether the service itself has served the page (or Vite, which asks the service). */
export const isServedByService = (): boolean =>
  import.meta.env.DEV ||
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce !== PLACEHOLDER;

/** Returns the connection of this tab. */
export const loadConnection = (): Connection => {
  if (isServedByService()) return { address: location.origin };
  const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  return isConnection(parsed) ? parsed : { address: '' };
};

/** Keeps the connection for this tab; undefined removes it. */
export const storeConnection = (connection: Connection | undefined): void => {
  if (connection) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(connection));
  else sessionStorage.removeItem(STORAGE_KEY);
};

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  (!('key' in value) || typeof value.key === 'string');
