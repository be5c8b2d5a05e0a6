import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost, type EventWaits, eventWaitsOf } from '@content-publishing/application';
import { aDraft, testingPorts, viewOf } from '@content-publishing/application/testing';
import type { EventPage } from '@content-publishing/domain/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSite, type Service, type Site, startService } from '../service.ts';

/** Requests of one workspace that are worked on while no other has any. */
const ALONE = 48;

let service: Service;
let site: Site;
let eventWaits: EventWaits;
let begun: number;
let ended: number;

beforeEach(async () => {
  const storage = openMemoryStorage();
  const ports = testingPorts(storage);
  const waits = eventWaitsOf(ports.events, { perServer: 80, perKey: 59 }, globalThis);
  [begun, ended] = [0, 0];
  eventWaits = {
    ...waits,
    begin: (request) => {
      const wait = waits.begin(request);
      if (wait === undefined) return undefined;
      begun += 1;
      return {
        ...wait,
        end: () => {
          ended += 1;
          wait.end();
        },
      };
    },
  };
  service = { ...(await startService(storage, { ports, eventWaits })), ports };
  site = await aSite(service);
  await ports.events.number(site.workspace.id, ports.clock.now());
});
afterEach(() => service.close());

const follow = async (query: string) => {
  const answer = await site.client.request<EventPage>('GET', `/external/events?${query}`);
  return { ...answer, retryAfter: answer.headers.get('retry-after') };
};

const cursorOfEnd = async () => (await follow('')).body.cursor;

const PATIENT = { timeout: 10_000 };

describe('requests that wait for events', () => {
  it('get an event when it is numbered, and take no turn of other requests', async () => {
    const after = await cursorOfEnd();
    const waiting = Array.from({ length: ALONE + 2 }, () => follow(`after=${after}&wait=25`));
    await expect.poll(() => begun, PATIENT).toBe(ALONE + 2);
    const { ports } = service;
    const { id, actor } = site.workspace;
    const draft = aDraft(site.workspace, { status: 'published' });
    await viewOf(createPost(ports)(actor, { draft }));
    const numbered = await ports.events.number(id, ports.clock.now());
    expect((await site.client.listRedirects()).status).toBe(200);
    eventWaits.wake(id, numbered?.end ?? 0);
    for (const { status, body } of await Promise.all(waiting)) {
      expect([status, body.data.map(({ type }) => type)]).toEqual([200, ['post.published']]);
    }
    expect(ended).toBe(begun);
  });

  it('beyond the limit of a key are answered at once, with Retry-After', async () => {
    const after = await cursorOfEnd();
    const waiting = Array.from({ length: 59 }, () => follow(`after=${after}&wait=25`));
    await expect.poll(() => begun, PATIENT).toBe(59);
    const { status, body, retryAfter } = await follow(`after=${after}&wait=25`);
    expect({ status, body, retryAfter }).toEqual({
      ...{ status: 200, retryAfter: '5' },
      body: { data: [], cursor: after, hasMore: false },
    });
    eventWaits.close();
    for (const answer of await Promise.all(waiting)) expect(answer.retryAfter).toBeNull();
  });

  it('get their response when the server closes', async () => {
    const after = await cursorOfEnd();
    const waiting = follow(`after=${after}&wait=25`);
    await expect.poll(() => begun, PATIENT).toBe(1);
    await service.close();
    const { status, body } = await waiting;
    expect([status, body.data]).toEqual([200, []]);
  });

  it('end when their client disconnects', async () => {
    const after = await cursorOfEnd();
    const leaving = new AbortController();
    const { key } = site.workspace.apiKey;
    const left = fetch(`${service.url}/external/events?after=${after}&wait=25`, {
      headers: { 'x-api-key': key },
      signal: leaving.signal,
    }).catch(() => 'disconnected');
    await expect.poll(() => begun, PATIENT).toBe(1);
    leaving.abort();
    expect(await left).toBe('disconnected');
    await expect.poll(() => ended, PATIENT).toBe(1);
  });
});
