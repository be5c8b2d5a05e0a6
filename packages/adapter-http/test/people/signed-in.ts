import {
  aMember,
  aSession,
  EDITOR,
  type TestingPorts,
} from '@content-publishing/application/testing';
import {
  formatSessionToken,
  type Grant,
  type User,
  type UserSession,
} from '@content-publishing/domain/people';

/** Response of a service, with its JSON. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert what they read of it
  readonly body: any;
}

/** Browser of a user who is signed in. */
export interface SignedInBrowser {
  readonly user: User;
  readonly session: UserSession;
  readonly token: string;
  /** Sends a request of the dashboard; `workspace` is the header `X-Workspace`. */
  readonly send: (
    line: string,
    asked?: {
      readonly body?: unknown;
      readonly workspace?: string;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) => Promise<Answered>;
}

/** Sends a request of a page of the service, with a cookie or without. */
export const fromPage =
  (url: string, cookie?: string): SignedInBrowser['send'] =>
  async (line, { body, workspace, headers } = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-cps-dashboard': '1',
        ...(cookie !== undefined && { cookie: `cps=${cookie}` }),
        ...(workspace !== undefined && { 'x-workspace': workspace }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: jsonOf(text) };
  };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Signs a user in, without a ceremony. */
export const signedIn = async (
  { url, ports }: { readonly url: string; readonly ports: TestingPorts },
  user: User,
): Promise<SignedInBrowser> => {
  const secret = `${ports.ids.next()}${ports.ids.next()}`.replaceAll('-', '').slice(0, 43);
  const session = aSession(ports, user.id, { secretHash: ports.secrets.hash(secret) });
  await ports.people.openSession(session);
  const token = formatSessionToken({ id: session.id, secret });
  return { user, session, token, send: fromPage(url, token) };
};

/** Makes a member of a workspace, and signs it in. */
export const aSignedInMember = async (
  service: { readonly url: string; readonly ports: TestingPorts },
  workspaceId: string,
  grant: Grant = EDITOR,
  user?: User,
): Promise<SignedInBrowser> =>
  signedIn(service, await aMember(service.ports, workspaceId, grant, user));
