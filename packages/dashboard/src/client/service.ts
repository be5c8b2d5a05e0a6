import type { ClientError } from '@content-publishing/site-kit';
import {
  createManagementClient,
  type ManagementClient,
  type UploadFields,
  type UploadOptions,
} from '@content-publishing/site-kit/management';
import { createContext, useContext } from 'react';
import { createListeners } from '../ui/listeners.ts';
import { WORKSPACE } from '../ui/address.ts';
import { type Connection, storeConnection } from './connection.ts';
import { takeFirst } from './first-requests.ts';

/**
 * Gate of all requests but the sign-in. It closes when the service has rejected the key, so that
 * nothing is sent until the person has signed in to the same workspace again.
 */
interface SessionGate {
  readonly isClosed: () => boolean;
  readonly close: () => void;
  readonly open: () => void;
  /** Calls `listener` when the gate opens or closes. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates an open gate. */
const createSessionGate = (): SessionGate => {
  let closed = false;
  const { subscribe, tell } = createListeners();
  const turn = (next: boolean): void => {
    if (closed === next) return;
    closed = next;
    tell();
  };
  return {
    isClosed: () => closed,
    close: () => turn(true),
    open: () => turn(false),
    subscribe,
  };
};

/** Service that the dashboard works with. */
export interface Service {
  /** Client of all operations. Its calls fail with 401 while the gate is closed. */
  readonly client: ManagementClient;
  readonly gate: SessionGate;
  readonly address: string;
  /** Whether the key is in a cookie of the service, and not in this tab. */
  readonly hasCookie: boolean;
  /** Uploads a file, with its progress; fails like `client`. */
  readonly upload: (
    file: Blob,
    fields: UploadFields,
    options: UploadOptions,
  ) => ReturnType<ManagementClient['uploadMedia']>;
  /** Uses `key` from now on, if the dashboard is not served by the service. */
  readonly setKey: (key: string | undefined) => void;
}

const UPLOAD_TIMEOUT_SECONDS = 900;
const UNAUTHORIZED = 401;

/** Start of the paths of the person alone, such as the sign-in, which the gate lets through. */
const OWN_PATHS = '/dashboard/';

/** Error of a call that was not sent, because the person has to sign in. */
const SIGN_IN_FIRST: ClientError = {
  code: 'UNAUTHORIZED',
  message: 'sign in first',
  status: UNAUTHORIZED,
  details: null,
  requestId: null,
  retryAfterSeconds: null,
  isTransient: false,
  wasNotProcessed: true,
};

/** Creates the service at `connection`. */
export const createService = (connection: Connection, hasCookie: boolean): Service => {
  const { address } = connection;
  const gate = createSessionGate();
  let { key } = connection;

  const workspace = hasCookie && WORKSPACE !== null && { workspaceId: WORKSPACE };

  const fetchThrough = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isOwn = pathname.startsWith(OWN_PATHS);
    // Of a token that this page has issued and forgets, when the person signs out or the page ends.
    const isLast = request.method === 'DELETE' && pathname.includes('/preview-tokens/');
    if (!isOwn && !isLast && gate.isClosed()) {
      const { code, message, details } = SIGN_IN_FIRST;
      return Response.json({ code, message, details }, { status: UNAUTHORIZED });
    }
    if (!hasCookie) {
      request.headers.delete('x-cps-dashboard');
      if (key !== undefined) request.headers.set('x-api-key', key);
    }
    const early = await takeFirst(request);
    // A list may have been asked for before the person has signed in.
    const isUsable = early?.ok === true || pathname === '/external/session';
    const response = early && isUsable ? early : await fetch(request, { keepalive: isLast });
    if (!isOwn && response.status === UNAUTHORIZED) gate.close();
    return response;
  };

  return {
    address,
    gate,
    hasCookie,
    client: createManagementClient({ baseUrl: address, fetch: fetchThrough, ...workspace }),
    upload: async (file, fields, options) => {
      if (gate.isClosed()) return { ok: false, error: SIGN_IN_FIRST };
      // Only a client without a `fetch` of ours reports the progress.
      const client = createManagementClient({
        baseUrl: address,
        ...workspace,
        ...(key !== undefined && { apiKey: key }),
      });
      const answer = await client.uploadMedia(file, fields, {
        timeoutSeconds: UPLOAD_TIMEOUT_SECONDS,
        ...options,
      });
      if (!answer.ok && answer.error.status === UNAUTHORIZED) gate.close();
      return answer;
    },
    setKey: (next) => {
      if (hasCookie) return;
      key = next;
      storeConnection(next === undefined ? undefined : { address, key: next });
    },
  };
};

/** Context of the service; the shell provides it. */
export const ServiceContext = createContext<Service | undefined>(undefined);

/** Returns the service; code outside of components takes it as an argument. */
export const useService = (): Service => {
  const service = useContext(ServiceContext);
  if (service === undefined) throw new Error('useService needs a ServiceContext around it');
  return service;
};

/** Returns the management client of the service. */
export const useClient = (): ManagementClient => useService().client;
