import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import type { Rule } from './rule.ts';

/** Returns the status of a post that is changed (contract, States and transitions). */
export const transitionRules = (rule: Rule): void => {
  rule('a status that a post cannot have next is rejected with 409', async (test) => {
    const { service, workspace, client } = test;
    await client.createPost(aDraft(workspace));
    const soon = new Date(Date.parse(service.ports.clock.now()) + 60_000).toISOString();
    for (const [from, others, to, instants = {}] of [
      ['draft', [], 'archived'],
      ['archived', ['published'], 'draft'],
      ['draft', [], 'scheduled', { scheduledAt: soon }],
      ['scheduled', ['archived'], 'draft'],
      ['draft', [], 'scheduled', { scheduledAt: soon }],
      ['scheduled', [], 'published'],
      ['published', ['scheduled'], 'draft'],
      ['draft', [], 'published'],
      ['published', [], 'archived'],
      ['archived', ['published', 'scheduled'], 'draft'],
    ] as const) {
      for (const status of others) {
        const scheduledAt = status === 'scheduled' ? soon : null;
        const rejected = await client.updatePost('moka', { status, scheduledAt });
        const body = { code: 'CONFLICT', details: null };
        expect(rejected, `${from} to ${status}`).toMatchObject({ status: 409, body });
        expect(rejected.text).toContain(from);
      }
      const changed = await client.updatePost('moka', { status: to, ...instants });
      expect(changed, `${from} to ${to}`).toMatchObject({ status: 200, body: { status: to } });
      const same = await client.updatePost('moka', { status: to });
      expect(same, `${to} again`).toMatchObject({ status: 200, body: { status: to } });
    }
  });

  rule('each status has its own instants', async ({ service, workspace, client }) => {
    const { clock } = service.ports;
    const start = clock.now();
    const soon = new Date(Date.parse(start) + 60_000).toISOString();
    await client.createPost(aDraft(workspace));
    for (const [patch, instants] of [
      [
        { status: 'scheduled', scheduledAt: soon },
        { publishedAt: null, scheduledAt: soon },
      ],
      [{ status: 'published' }, { publishedAt: start, scheduledAt: null }],
      [{ status: 'archived' }, { publishedAt: start, scheduledAt: null }],
      [{ status: null }, { status: 'draft', publishedAt: null, scheduledAt: null }],
      [
        { status: 'published', publishedAt: '2020-03-01T01:00:00+01:00' },
        { publishedAt: '2020-03-01T00:00:00.000Z', scheduledAt: null },
      ],
    ]) {
      expect(await client.updatePost('moka', patch)).toMatchObject({ status: 200, body: instants });
    }
  });

  rule('instants that do not fit the status are rejected with their path', async (test) => {
    const { service, workspace, client } = test;
    await client.createPost(aDraft(workspace));
    const now = service.ports.clock.now();
    for (const [patch, path] of [
      [{ status: 'scheduled' }, '/scheduledAt'],
      [{ status: 'scheduled', scheduledAt: null }, '/scheduledAt'],
      [{ status: 'scheduled', scheduledAt: now }, '/scheduledAt'],
      [{ scheduledAt: '2999-01-01T00:00:00Z' }, '/scheduledAt'],
      [{ publishedAt: '2020-01-01T00:00:00Z' }, '/publishedAt'],
      [{ status: 'published', publishedAt: '2999-01-01T00:00:00Z' }, '/publishedAt'],
      [{ status: 'deleted' }, '/status'],
    ]) {
      expect(await client.updatePost('moka', patch)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', details: [{ path }] },
      });
    }
  });

  rule('a scheduled post stays as it is until its instant, and can be put off', async (test) => {
    const { workspace, client } = test;
    await client.createPost(aDraft(workspace));
    const [first, second] = ['2999-01-01T00:00:00.000Z', '2999-02-01T00:00:00.000Z'];
    await client.updatePost('moka', { status: 'scheduled', scheduledAt: first });
    expect(await client.updatePost('moka', { title: 'Soon' })).toMatchObject({
      body: { status: 'scheduled', scheduledAt: first, publishedAt: null },
    });
    expect(await client.updatePost('moka', { scheduledAt: second })).toMatchObject({
      body: { status: 'scheduled', scheduledAt: second },
    });
  });
};
