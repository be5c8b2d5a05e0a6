import { updateBrokenLink } from '@content-publishing/application';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import type { Rule } from './rule.ts';

/** POST /external/link-health (contract, Endpoints; LinkHealth record). */
export const linkHealthRules = (rule: Rule): void => {
  rule('a first report is answered with 200 and the LinkHealth record', async (test) => {
    const { service, workspace, client } = test;
    const now = service.ports.clock.now();
    const { status, body } = await client.reportLink({ path: '/gone' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      workspaceId: workspace.id,
      path: '/gone',
      referrer: null,
      hitCount: 1,
      firstSeenAt: now,
      lastSeenAt: now,
      resolvedAt: null,
      resolvedBy: null,
    });
  });

  rule('a repeat report bumps hitCount of the one record', async ({ service, client }) => {
    const first = await client.reportLink({ path: '/gone' });
    service.ports.clock.advance(1000);
    await client.reportLink({ path: '/gone' });
    const { body } = await client.reportLink({ path: '/gone' });
    expect(body).toEqual({ ...first.body, hitCount: 3, lastSeenAt: service.ports.clock.now() });
  });

  rule('the record is keyed on workspace and path', async ({ service, client }) => {
    const other = await aSite(service);
    const mine = await client.reportLink({ path: '/gone' });
    const theirs = await other.client.reportLink({ path: '/gone' });
    const elsewhere = await client.reportLink({ path: '/Gone' });
    expect([mine, theirs, elsewhere].map(({ body }) => body.hitCount)).toEqual([1, 1, 1]);
    expect(theirs.body.workspaceId).toBe(other.workspace.id);
  });

  rule('a path is kept verbatim', async ({ client }) => {
    for (const path of ['/', '/a?b=c#d', '/%E3%82%AB', '/カ/ ', '//x', `/${'カ'.repeat(2047)}`]) {
      expect(await client.reportLink({ path })).toMatchObject({ status: 200, body: { path } });
    }
  });

  rule('the latest referrer wins, and a report without one keeps it', async ({ client }) => {
    const report = async (referrer?: string | null) =>
      (await client.reportLink({ path: '/gone', referrer })).body.referrer;
    expect(await report('https://a.example/')).toBe('https://a.example/');
    expect(await report()).toBe('https://a.example/');
    expect(await report(null)).toBe('https://a.example/');
    expect(await report('https://b.example/')).toBe('https://b.example/');
  });

  rule(
    'a repeat report of a resolved record reopens it',
    async ({ service, workspace, client }) => {
      const { id: reference } = (await client.reportLink({ path: '/gone' })).body;
      const resolved = await updateBrokenLink(service.ports)(workspace.actor, {
        reference,
        patch: { resolved: true },
      });
      expect(resolved._unsafeUnwrap()).toMatchObject({ resolvedBy: 'operator' });
      expect((await client.reportLink({ path: '/gone' })).body).toMatchObject({
        hitCount: 2,
        resolvedAt: null,
        resolvedBy: null,
      });
    },
  );

  rule('a report may stand for several hits', async ({ client }) => {
    await client.reportLink({ path: '/gone' });
    expect((await client.reportLink({ path: '/gone', hits: 41 })).body).toMatchObject({
      hitCount: 42,
    });
  });

  rule('path is required, starts with / and has at most 2,048 characters', async ({ client }) => {
    for (const path of [undefined, null, '', 'gone', 7, '/\0', '/\ud800', `/${'x'.repeat(2048)}`]) {
      expect(await client.reportLink({ path }), String(path)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', details: [{ path: '/path' }] },
      });
    }
  });

  rule(
    'referrer has at most 2,048 characters, hits is 1 to 1,000,000, and there are no other fields',
    async ({ client }) => {
      for (const [fields, path] of [
        [{ referrer: 'x'.repeat(2049) }, '/referrer'],
        [{ referrer: 7 }, '/referrer'],
        [{ hits: 0 }, '/hits'],
        [{ hits: 1_000_001 }, '/hits'],
        [{ hitCount: 7 }, '/hitCount'],
        [{ userAgent: 'x' }, '/userAgent'],
      ] as const) {
        expect(await client.reportLink({ path: '/gone', ...fields })).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', details: [{ path }] },
        });
      }
    },
  );
};
