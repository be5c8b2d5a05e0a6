import { issueApiKey } from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { exchange, parseAnswer, type RawAnswer } from '../raw-exchange.ts';
import { startSite } from '../service.ts';

/** Header fields of a request, in the order in which they are sent. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** Fields that a page of the service sends with each request of the dashboard. */
export const OWN_PAGE: Fields = [
  ['Sec-Fetch-Site', 'same-origin'],
  ['X-CPS-Dashboard', '1'],
];

/** Host of a server behind TLS, as a browser names it. */
export const PUBLIC = 'content.example';

export const JSON_BODY = ['Content-Type', 'application/json'] as const;

/** Returns the name and value, and the attributes, of the cookie in a response. */
export const cookieIn = ({ headers }: RawAnswer): readonly string[] =>
  (headers.get('set-cookie') ?? '').split('; ');

export const withCookie = (cookie: string, fields: Fields = OWN_PAGE): Fields => [
  ...fields,
  ['Cookie', cookie],
];

/** Starts a service with a site in it, and returns requests that browsers make to it. */
export const startDashboard = async () => {
  const { service, site } = await startSite();
  const { ports, port } = service;
  const { workspace } = site;
  const { key } = workspace.apiKey;
  /** This machine, as a browser names it. */
  const localHost = `127.0.0.1:${port}`;

  const send = async (
    requestLine: string,
    fields: Fields,
    { body = '', host = localHost, at = port } = {},
  ): Promise<RawAnswer> => {
    const lines = [
      `${requestLine} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: close',
      ...fields.map((field) => field.join(': ')),
      ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
    ];
    return parseAnswer(await exchange(at, `${lines.join('\r\n')}\r\n\r\n${body}`));
  };
  return {
    service,
    ports,
    workspace,
    key,
    localHost,
    /** The cookies of the person, on this machine and behind TLS. */
    local: `cps=${key}`,
    secure: `__Host-cps=${key}`,
    send,
    signIn: (presented: string, fields: Fields = OWN_PAGE, more = {}) =>
      send('POST /dashboard/session', [JSON_BODY, ...fields], {
        body: JSON.stringify({ key: presented }),
        ...more,
      }),
    readPosts: (fields: Fields, more = {}) => send('GET /external/posts', fields, more),
    /** Issues a key of a person, with all permissions. */
    issue: (more = {}) =>
      viewOf(
        issueApiKey(ports)(workspace.id, { name: 'person', permissions: PERMISSIONS, ...more }),
      ),
  };
};
