import { revokeApiKey } from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import type { Session } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { startService } from '../service.ts';
import {
  cookieIn,
  JSON_BODY,
  OWN_PAGE,
  PUBLIC,
  startDashboard,
  withCookie,
} from './dashboard-page.ts';

const { service, ports, workspace, key, local, secure, send, signIn, readPosts, issue } =
  await startDashboard();

describe('signing in', () => {
  it('sets a cookie that scripts cannot read, and shows the session without the key', async () => {
    const answer = await signIn(key, OWN_PAGE, { host: PUBLIC });
    expect(answer.status).toBe(200);
    expect(cookieIn(answer)).toEqual([
      ...[secure, 'Max-Age=43200', 'Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'],
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const session: Session = JSON.parse(answer.content);
    expect(session).toMatchObject({
      key: { id: workspace.apiKey.id },
      workspace: { id: workspace.id },
    });
    expect(answer.content).not.toContain(key.slice(-43));
  });

  it.each(['127.0.0.1:3000', 'localhost', 'LOCALHOST:80', '[::1]:3000', '127.1.2.3'])(
    'on this machine (%s) works without TLS',
    async (host) => {
      const plain = [local, 'Max-Age=43200', 'Path=/', 'HttpOnly', 'SameSite=Strict'];
      expect(cookieIn(await signIn(key, OWN_PAGE, { host }))).toEqual(plain);
      const origin = [...OWN_PAGE, ['Origin', `http://${host}`]] as const;
      expect(cookieIn(await signIn(key, origin, { host }))).toEqual(plain);
      expect((await readPosts(withCookie(local), { host })).status).toBe(200);
    },
  );

  it('behind a proxy that names this machine as the host sets the secure cookie', async () => {
    const fields = [...OWN_PAGE, ['Origin', 'https://content.example']] as const;
    expect(cookieIn(await signIn(key, fields))).toEqual(expect.arrayContaining([secure, 'Secure']));
    expect((await readPosts(withCookie(secure))).status).toBe(200);
  });

  it.each(['127.0.0.1.evil.example', 'localhost.evil.example', 'evil.example', '127.0.0.1@evil'])(
    'on another machine (%s) never sets or takes the cookie without TLS',
    async (host) => {
      const answer = await signIn(key, OWN_PAGE, { host });
      expect(answer.headers.get('set-cookie') ?? 'Secure').toContain('Secure');
      expect((await readPosts(withCookie(local), { host })).status).not.toBe(200);
    },
  );

  it('rejects a key that is none, revoked or expired, without a cookie', async () => {
    const revoked = await issue();
    await viewOf(revokeApiKey(ports)(workspace.actor, { reference: revoked.id }));
    const expiresAt = new Date(Date.parse(ports.clock.now()) + 60_000).toISOString();
    const expired = await issue({ expiresAt });
    ports.clock.advance(60_000);
    for (const presented of ['', 'x', revoked.key, expired.key, `${key.slice(0, -1)}!`]) {
      const answer = await signIn(presented);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    for (const body of ['{}', '{"key":1}', `{"key":"${key}","x":1}`, '[]', 'null']) {
      const answer = await send('POST /dashboard/session', [JSON_BODY, ...OWN_PAGE], { body });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await send('POST /dashboard/session', OWN_PAGE)).status).toBe(400);
  });

  it('counts as a failed authentication if the key is wrong', async () => {
    const limited = await startService(undefined, { authFailuresPerMinute: 2 });
    const tried = [];
    for (let count = 0; count < 3; count += 1) {
      tried.push((await signIn('x', OWN_PAGE, { at: limited.port })).status);
    }
    await limited.close();
    expect(tried).toEqual([401, 401, 429]);
  });
});

describe('the cookie', () => {
  it('opens the operations, with the permissions of its key', async () => {
    const reader = await issue({ permissions: ['posts:read'] });
    const fields = withCookie(`theme=dark; cps=${reader.key}; lang=de`);
    expect((await readPosts(fields)).status).toBe(200);
    expect((await send('GET /external/keys', fields)).status).toBe(403);
  });

  it('gives way to a key in the header, valid or not', async () => {
    const foreign = await issue({ permissions: [] });
    expect((await readPosts([...withCookie(local), ['X-API-Key', foreign.key]])).status).toBe(403);
    expect((await readPosts([...withCookie(local), ['X-API-Key', 'x']])).status).toBe(401);
    expect((await readPosts([...withCookie(local), ['X-API-Key', '']])).status).toBe(401);
  });

  it('is renewed by GET /external/session, and by nothing else', async () => {
    const renewed = await send('GET /external/session', withCookie(local));
    expect(cookieIn(renewed)).toEqual(cookieIn(await signIn(key)));
    const both = await send('GET /external/session', withCookie(`${secure}; cps=x`));
    expect(cookieIn(both)).toEqual(expect.arrayContaining([secure, 'Secure']));
    const byHeader = await send('GET /external/session', [
      ...withCookie(local),
      ['X-API-Key', key],
    ]);
    for (const answer of [byHeader, await readPosts(withCookie(local))]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('ends with its key', async () => {
    const person = await issue();
    const fields = withCookie(`cps=${person.key}`);
    expect((await readPosts(fields)).status).toBe(200);
    await viewOf(revokeApiKey(ports)(workspace.actor, { reference: person.id }));
    expect((await readPosts(fields)).status).toBe(401);
    expect((await send('GET /external/session', fields)).headers.get('set-cookie')).toBeNull();
    const expiresAt = new Date(Date.parse(ports.clock.now()) + 60_000).toISOString();
    const guest = await issue({ expiresAt });
    ports.clock.advance(60_000);
    expect((await readPosts(withCookie(`cps=${guest.key}`))).status).toBe(401);
  });

  it('is removed by signing out, also with a key that is revoked', async () => {
    const answer = await send('DELETE /dashboard/session', withCookie('cps=gone'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('__Host-cps=; Max-Age=0;');
    expect(answer.headers.get('set-cookie')).toContain('cps=; Max-Age=0;');
    const elsewhere = await send('DELETE /dashboard/session', OWN_PAGE, { host: PUBLIC });
    expect(cookieIn(elsewhere)).toEqual([
      ...['__Host-cps=', 'Max-Age=0', 'Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'],
    ]);
  });

  it('opens nothing but the operations', async () => {
    for (const path of ['/media/x/y.png', '/docs', '/openapi.json', '/mcp', '/health/ready', '/']) {
      const without = await send(`GET ${path}`, OWN_PAGE);
      const answer = await send(`GET ${path}`, withCookie(local));
      expect(answer.status, path).toBe(without.status);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await signIn('x', withCookie(local))).status).toBe(401);
  });
});

describe('the key', () => {
  it('is in no log line and no error', async () => {
    const answers = [
      await signIn(`${key}!`),
      await send('POST /dashboard/session', [JSON_BODY, ...OWN_PAGE], {
        body: JSON.stringify({ key: [key], [key]: key }),
      }),
      await send('POST /dashboard/session', [JSON_BODY, ...OWN_PAGE], { body: `{"key": ${key}` }),
      await send(`GET /external/posts?search=${key}&${key}=1`, withCookie(local)),
      await send(`GET /external/posts/${key}`, withCookie(local)),
    ];
    const said = [...answers.map(({ content }) => content), ...service.log].join('\n');
    for (const part of [key.slice(-43, -27), key.slice(-16)]) expect(said).not.toContain(part);
  });

  it('is in no cross-origin response: the service answers no preflight of the header', async () => {
    const open = await startService(undefined, { allowedOrigins: ['https://dashboard.example'] });
    const preflight = await send(
      'OPTIONS /external/session',
      [
        ['Origin', 'https://dashboard.example'],
        ['Access-Control-Request-Method', 'GET'],
        ['Access-Control-Request-Headers', 'x-cps-dashboard'],
      ],
      { at: open.port },
    );
    await open.close();
    expect(preflight.headers.get('access-control-allow-headers')).not.toContain('dashboard');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
