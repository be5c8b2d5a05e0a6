import { describe, expect, it } from 'vitest';
import {
  type Fields,
  JSON_BODY,
  OWN_PAGE,
  PUBLIC,
  startDashboard,
  withCookie,
} from './dashboard-page.ts';

const { ports, workspace, key, localHost, local, secure, send, signIn, readPosts, issue } =
  await startDashboard();

/**
 * Requests that browsers make for pages of other origins, with the cookie, as if `SameSite` did not
 * hold it back.
 */
const ATTACKS: Readonly<Record<string, Fields>> = {
  'a form of another site': [['Sec-Fetch-Site', 'cross-site']],
  'a fetch of another site': [
    ['Sec-Fetch-Site', 'cross-site'],
    ['X-CPS-Dashboard', '1'],
    ['Origin', 'https://evil.example'],
  ],
  'an image of another site': [
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Dest', 'image'],
  ],
  'a frame of another site': [
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Dest', 'iframe'],
  ],
  'a page of the same site, such as another port of this machine': [
    ['Sec-Fetch-Site', 'same-site'],
    ['X-CPS-Dashboard', '1'],
    ['Origin', 'http://127.0.0.1:4000'],
  ],
  'a person who types the address': [['Sec-Fetch-Site', 'none']],
  'a link on a page of the service': [['Sec-Fetch-Site', 'same-origin']],
  'a browser without fetch metadata': [['X-CPS-Dashboard', '1']],
  'no browser': [],
  'a field that is there twice': [...OWN_PAGE, ['Sec-Fetch-Site', 'cross-site']],
  'a field that is there twice, in the other order': [
    ['Sec-Fetch-Site', 'cross-site'],
    ...OWN_PAGE,
  ],
  'a header that is there twice': [...OWN_PAGE, ['X-CPS-Dashboard', '1']],
  'another value of the header': [
    ['Sec-Fetch-Site', 'same-origin'],
    ['X-CPS-Dashboard', 'true'],
  ],
  'names with underscores': [
    ['Sec_Fetch_Site', 'same-origin'],
    ['X_CPS_Dashboard', '1'],
  ],
  'another letter case of the value': [
    ['Sec-Fetch-Site', 'Same-Origin'],
    ['X-CPS-Dashboard', '1'],
  ],
};

describe('a request of', () => {
  it.each(Object.entries(ATTACKS))('%s has no session', async (_, fields) => {
    for (const host of [localHost, PUBLIC]) {
      for (const cookie of [local, secure, `${local}; ${secure}`]) {
        const presented = withCookie(cookie, fields);
        expect((await readPosts(presented, { host })).status).toBe(401);
        const posted = await send('POST /external/tags', [JSON_BODY, ...presented], {
          host,
          body: '{"slug":"evil","name":"Evil"}',
        });
        expect(posted.status).toBe(401);
        expect((await send('DELETE /dashboard/session', presented, { host })).status).toBe(403);
      }
      const forced = await signIn(key, fields, { host });
      expect(forced.status).toBe(403);
      expect(forced.headers.get('set-cookie')).toBeNull();
    }
    const { total } = await ports.tags.list(workspace.id, {
      ...{ page: 1, pageSize: 1, order: 'asc', orderBy: 'name', search: 'evil' },
    });
    expect(total).toBe(0);
  });
});

describe('a cookie of somebody else', () => {
  it.each([
    ['beside the one of the person', `cps=x; ${local}`],
    ['behind the one of the person', `${local}; cps=x`],
    ['twice the same', `${local}; ${local}`],
    ['in quotes', `cps="${key}"`],
    ['with a name in another letter case', `CPS=${key}`],
    ['with a part of the name', `xcps=${key}`],
    ['percent-encoded', `cps=${key.replaceAll('_', '%5F')}`],
    ['in the value of another one', `a=cps=${key}`],
    ['without a name', key],
  ])('%s opens nothing', async (_, cookie) => {
    expect((await readPosts(withCookie(cookie))).status).toBe(401);
  });

  it('without the prefix counts on no server but this machine, and not before the other', async () => {
    const attacker = await issue({ permissions: [] });
    const tossed = `cps=${attacker.key}`;
    expect((await readPosts(withCookie(tossed), { host: PUBLIC })).status).toBe(401);
    for (const cookie of [`${tossed}; ${secure}`, `${secure}; ${tossed}`]) {
      expect((await readPosts(withCookie(cookie))).status).toBe(200);
      expect((await readPosts(withCookie(cookie), { host: PUBLIC })).status).toBe(200);
    }
  });

  it('in two fields opens nothing', async () => {
    const fields = [...withCookie(local), ['Cookie', 'cps=x']] as const;
    expect((await readPosts(fields)).status).toBe(401);
  });
});
