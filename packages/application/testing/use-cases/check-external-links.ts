import {
  deletePost,
  fixFindings,
  getAuditOverview,
  getPost,
  type LinkResponse,
  listFindings,
} from '@content-publishing/application';
import { UNCHECKED } from '@content-publishing/domain/audits';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aLinkedPost } from '../sample/audited-site.ts';
import { aDeadOutcome } from '../sample/external-link.ts';
import { aCheckedSite, aLinkServer, redirectTo, status } from '../sample/checked-site.ts';
import type { SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const HOUR = 3_600_000;
const FOREVER = new Promise<never>(() => {});

type LinkServer = ReturnType<typeof aLinkServer>;

const deadLinks = async (ports: TestingPorts, { actor }: SampleWorkspace) =>
  (await viewOf(listFindings(ports)(actor, { rule: 'external-dead', query: {} }))).data;

const deadPaths = async (...asked: Parameters<typeof deadLinks>) =>
  (await deadLinks(...asked)).map(({ subject: { path } }) => path ?? '').toSorted();

/** Lets time pass, with rounds of `servers` at once every `stepMs`. */
const pass = async (
  ports: TestingPorts,
  servers: readonly LinkServer[],
  ms: number,
  stepMs: number,
): Promise<void> => {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await Promise.all(servers.map(({ round }) => round()));
    ports.clock.advance(stepMs);
  }
  for (const { failures } of servers) expect(failures).toEqual([]);
};

/** Lets four days pass, with rounds when failing links are due. */
const passDays = async (ports: TestingPorts, server: LinkServer): Promise<void> => {
  for (const hours of [0, 1, 24, 48]) {
    ports.clock.advance(hours * HOUR);
    await pass(ports, [server], 60_000, 20_000);
  }
};

/** Returns the times at which a host was asked, in milliseconds since the first request. */
const timesOf = ({ asked }: Pick<LinkServer, 'asked'>, prefix: string): readonly number[] => {
  const times = asked.filter(({ url }) => url.startsWith(prefix)).map(({ at }) => at);
  return times.map((at) => at - (times[0] ?? 0));
};

const gapsOf = (times: readonly number[]): readonly number[] =>
  times.slice(1).map((at, index) => at - (times[index] ?? 0));

export const checkExternalLinksSuite = (test: StorageTest): void => {
  test('a link is dead if it was not there three times over 72 hours; no other answer tells', async ({
    ports,
  }) => {
    const site = await aCheckedSite(ports);
    const { page } = site;
    const silent: LinkResponse = { kind: 'failed' };
    const answers: Record<string, LinkResponse> = {
      [page('gone', 'a?b=1')]: status(404),
      [page('removed')]: status(410),
      [page('nowhere')]: { kind: 'host-missing' },
      [page('moved')]: redirectTo(page('gone', 'a?b=1')),
      [page('closed')]: status(403),
      [page('busy')]: status(429),
      [page('down')]: status(503),
      [page('silent')]: silent,
      [page('loop')]: redirectTo(page('loop')),
      [page('inside')]: redirectTo('http://localhost:9200/'),
      [page('within')]: redirectTo('http://wiki.internal/'),
      [page('keyed')]: redirectTo('https://user:secret@keyed.example/'),
      [page('works')]: redirectTo(page('there')),
      [page('empty')]: status(204),
    };
    const urls = Object.keys(answers);
    await aLinkedPost(ports, site, 'a', [
      ...urls,
      `${page('gone', 'a?b=1')}#part`,
      'http://localhost:3000/x',
    ]);
    await aLinkedPost(ports, site, 'b', [page('gone', 'a?b=1').replace('https', 'HTTPS')]);
    await aLinkedPost(ports, site, 'draft', [page('unseen')], { status: 'draft' });
    const server = aLinkServer(ports, [site], (url) => answers[url] ?? status(200));
    // Enough rounds for all links, of which each begins two.
    const burst = () => pass(ports, [server], 300_000, 20_000);
    await burst();
    expect(new Set(server.asked.map(({ url }) => url))).toEqual(new Set([...urls, page('there')]));
    expect(server.mostBegun()).toBe(2);
    for (const hours of [1, 24, 48]) {
      expect(await deadPaths(ports, site)).toEqual([]);
      ports.clock.advance(hours * HOUR);
      await burst();
    }
    const dead = ['gone', 'moved', 'nowhere', 'removed'];
    expect(await deadPaths(ports, site)).toEqual([
      ...[page('gone', 'a?b=1'), ...dead.slice(1).map((host) => page(host))],
    ]);
    const [finding] = await deadLinks(ports, site);
    expect(finding).toMatchObject({
      ...{
        subject: { kind: 'address', path: page('gone', 'a?b=1') },
        weight: 2,
        why: 'not-found',
        to: null,
      },
      fixes: ['relink', 'unlink'],
      sentence: `2 posts link to ${page('gone', 'a?b=1')}, which has not been there for three days.`,
      posts: { total: 2, first: [{ slug: 'b' }, { slug: 'a' }] },
    });
    expect(finding?.posts.first[1]?.places).toHaveLength(2);
    const waits = gapsOf(timesOf(server, page('removed'))).map((ms) => ms / HOUR);
    expect(waits.map(Math.floor)).toEqual([1, 24, 48]);
    // It is there again, and asked a week later.
    answers[page('removed')] = status(200);
    ports.clock.advance(7 * 24 * HOUR);
    await burst();
    expect(await deadPaths(ports, site)).not.toContain(page('removed'));
    await viewOf(deletePost(ports)(site.actor, 'a'));
    expect(await deadPaths(ports, site)).toEqual([page('gone', 'a?b=1')]);
  });

  test('two servers ask for each link once, and for a host once in ten seconds', async ({
    ports,
  }) => {
    const sites = [await aCheckedSite(ports), await aCheckedSite(ports)];
    const [one, other] = sites;
    if (!one || !other) throw new Error('There are two sites');
    const { page } = one;
    const urls = ['1', '2', '3', '4'].map((path) => page('shared', path));
    await aLinkedPost(ports, one, 'a', urls.slice(0, 2));
    await aLinkedPost(ports, other, 'a', urls.slice(2));
    const servers = [0, 1].map(() => aLinkServer(ports, sites, () => status(200)));
    for (let step = 0; step < 90; step += 1) {
      // At the same time, and one after the other.
      if (step % 2 > 0) await pass(ports, servers, 1, 2000);
      else for (const server of servers) await pass(ports, [server], 1, 500);
    }
    const asked = servers.flatMap((server) => server.asked);
    expect(asked.map(({ url }) => url).toSorted()).toEqual(urls);
    const times = asked.map(({ at }) => at).toSorted((a, b) => a - b);
    expect(gapsOf(times).every((gap) => gap >= 10_000)).toBe(true);
  });

  test('a server has four links under way', async ({ ports }) => {
    const sites = [];
    while (sites.length < 3) {
      const site = await aCheckedSite(ports);
      await aLinkedPost(ports, site, 'a', [site.page('one'), site.page('two')]);
      sites.push(site);
    }
    const server = aLinkServer(ports, sites, () => status(200));
    expect([await server.round(), await server.round(), await server.round()]).toEqual([0, 4, 2]);
    expect(server.mostBegun()).toBe(4);
  });

  test('a redirect waits for its host, too', async ({ ports }) => {
    const site = await aCheckedSite(ports);
    const { page } = site;
    const hops = ['1', '2', '3'].map((path) => page('hop', path));
    await aLinkedPost(ports, site, 'a', [hops[0] ?? '', page('from')]);
    const server = aLinkServer(ports, [site], (url) => {
      const next = hops[hops.indexOf(url) + 1];
      return url === page('from') || next !== undefined ? redirectTo(next ?? '') : status(200);
    });
    await pass(ports, [server], 120_000, 2000);
    const times = timesOf(server, page('hop'));
    expect(times).toHaveLength(6);
    expect(gapsOf(times).every((gap) => gap >= 10_000)).toBe(true);
  });

  test('a host rests as it asks, and for an hour after a 429', async ({ ports }) => {
    const site = await aCheckedSite(ports);
    const { page } = site;
    const urls = ['1', '2'].flatMap((path) => [page('many', path), page('later', path)]);
    await aLinkedPost(ports, site, 'a', urls);
    const responses = { many: status(429), later: status(503, { retryAfterSeconds: 7200 }) };
    const server = aLinkServer(ports, [site], (url) =>
      url.startsWith(page('many')) ? responses.many : responses.later,
    );
    await pass(ports, [server], 3 * HOUR, 600_000);
    const [many = 0] = gapsOf(timesOf(server, page('many')));
    const [later = 0] = gapsOf(timesOf(server, page('later')));
    expect([many, later].map((ms) => Math.floor(ms / HOUR))).toEqual([1, 2]);
    expect(await deadPaths(ports, site)).toEqual([]);
  });

  test('without the setting nothing is kept or asked, and the rule says what it needs', async ({
    ports,
  }) => {
    const site = await aCheckedSite(ports);
    const { actor, page } = site;
    await aLinkedPost(ports, site, 'a', [page('gone')]);
    const server = aLinkServer(ports, [site], () => status(404));
    await passDays(ports, server);
    const ruleNow = async () => {
      const { rules } = await viewOf(getAuditOverview(ports)(actor, { patience: FOREVER }));
      return rules.find(({ rule }) => rule === 'external-dead');
    };
    expect(await ruleNow()).toMatchObject({ severity: 'error', count: 1, needs: null });
    await site.switchTo(false);
    expect(await ruleNow()).toMatchObject({ count: null, needs: 'checksExternalLinks' });
    expect(await deadPaths(ports, site)).toEqual([]);
    const asked = server.asked.length;
    ports.clock.advance(8 * 24 * HOUR);
    await pass(ports, [server], 60_000, 20_000);
    expect(server.asked).toHaveLength(asked);
    await site.switchTo(true);
    // All is begun anew.
    expect(await ruleNow()).toMatchObject({ count: 0, needs: null });
    await pass(ports, [server], HOUR, HOUR / 2);
    expect(server.asked).toHaveLength(asked + 1);
  });

  test('a link has its past while the newest posts have it', async ({ ports }) => {
    const site = await aCheckedSite(ports);
    const { id, page } = site;
    await aLinkedPost(ports, site, 'old', [page('old')]);
    await aLinkedPost(ports, site, 'new', [page('new'), page('newer')]);
    const now = ports.clock.now();
    const due = async () =>
      (await ports.externalLinks.findDue(now, { workspaces: [], hosts: [] }, 10_000))
        .filter(({ workspaceId }) => workspaceId === id)
        .map(({ url }) => url)
        .toSorted();
    await ports.externalLinks.refill(id, now, 3);
    expect(await due()).toEqual([page('new'), page('newer'), page('old')].toSorted());
    const until = new Date(Date.parse(now) + 1).toISOString();
    const outcome = { ...aDeadOutcome(now), state: 'unknown' as const };
    expect(await ports.externalLinks.claim(id, page('old'), { now, until })).toEqual(UNCHECKED);
    const past = { state: 'unknown', failures: 4, failingSince: now };
    await ports.externalLinks.settle(id, page('old'), until, { outcome, restsUntil: now });
    await ports.externalLinks.settle(id, page('old'), until, { outcome: null, restsUntil: until });
    expect(await ports.externalLinks.claim(id, page('old'), { now, until })).toEqual(past);
    expect(await ports.externalLinks.claim(id, page('old'), { now, until })).toBeNull();
    await ports.externalLinks.refill(id, now, 2);
    expect(await due()).toEqual([page('new'), page('newer')].toSorted());
    const hosts = [`new-${id}.example`];
    const busy = { workspaces: [], hosts };
    expect(await ports.externalLinks.findDue(now, busy, 10_000)).not.toContainEqual({
      ...{ workspaceId: id, url: page('new') },
    });
  });

  test('a dead link is replaced, with its query, or removed', async ({ ports }) => {
    const site = await aCheckedSite(ports);
    const { actor, page } = site;
    const [first, second] = [page('gone', '?id=1'), page('away', 'x')];
    await aLinkedPost(ports, site, 'a', [`${first}#part`, second, page('gone', '?id=2')]);
    const server = aLinkServer(ports, [site], (url) => status(url.endsWith('2') ? 200 : 404));
    await passDays(ports, server);
    const found = await deadLinks(ports, site);
    const fix = (path: string, request: object) => {
      const findings = found.filter(({ subject }) => subject.path === path).map(({ id }) => id);
      const input = { ...request, findings, dryRun: false };
      return fixFindings(ports)(actor, { rule: 'external-dead', input });
    };
    expect(await errorOf(fix(first, { fix: 'relink', to: second }))).toMatchObject({
      violations: [
        {
          path: '/to',
          message: `must be an address that readers reach; ${second} is dead (not-found)`,
        },
      ],
    });
    expect(await viewOf(fix(first, { fix: 'relink', to: '/about' }))).toMatchObject({ changed: 1 });
    expect(await viewOf(fix(second, { fix: 'unlink' }))).toMatchObject({ changed: 1 });
    const { post } = await viewOf(getPost(ports)(actor, 'a'));
    expect(post.bodyJson[0]).toMatchObject({
      text: `See [this](/about#part). See this. See [this](${page('gone', '?id=2')}).`,
    });
    expect(await deadPaths(ports, site)).toEqual([]);
  });
};
