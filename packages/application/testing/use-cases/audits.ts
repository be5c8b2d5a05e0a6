import {
  addRedirect,
  createMedia,
  createRedirect,
  deletePost,
  getAuditOverview,
  getFinding,
  ignoreFinding,
  listFindings,
  type Ports,
  reopenFinding,
  reportBrokenLink,
  rederivePosts,
  restorePost,
  updatePost,
  updateWorkspace,
} from '@content-publishing/application';
import { AUDITS, type RuleId } from '@content-publishing/domain/audits';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActor } from '../sample/actor.ts';
import { aLinkedPost, anAuditedSite, linking } from '../sample/audited-site.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const DAY_MS = 86_400_000;

const FOREVER = new Promise<never>(() => {});

const found = async (ports: Ports, { actor }: SampleWorkspace, rule: RuleId, query: object = {}) =>
  (await viewOf(listFindings(ports)(actor, { rule, query }))).data;

/** Returns the findings of a rule in short: the path or title of each, and why. */
const subjectsOf = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).map(({ subject, why, to }) =>
    [subject.path ?? subject.title, why, to].filter((part) => part !== null).join(' '),
  );

export const auditSuite = (test: StorageTest): void => {
  test('links are judged as the site is now', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    const dead = () => subjectsOf(ports, workspace, 'link-dead');
    await aLinkedPost(ports, workspace, 'pot', []);
    await aLinkedPost(ports, workspace, 'a', [
      '/blog/pot',
      'https://www.example.com/blog/pot/?x=1',
    ]);
    await aLinkedPost(ports, workspace, 'b', ['pot#', '/about', '/topics/guides', '/by/ada']);
    expect(await dead()).toEqual([]);
    await viewOf(deletePost(ports)(actor, 'pot'));
    const [finding] = await found(ports, workspace, 'link-dead');
    expect(finding).toMatchObject({
      subject: { kind: 'address', path: '/blog/pot' },
      ...{ why: 'deleted', weight: 2, fixes: ['relink', 'unlink', 'redirect'], ignored: null },
      sentence: '2 posts link to /blog/pot: the post there was deleted.',
      posts: { total: 2, first: [{ slug: 'b' }, { slug: 'a' }] },
    });
    expect(finding?.posts.first[1]?.places).toEqual([
      expect.objectContaining({ path: '/bodyJson/0/text', textRange: { start: 4, end: 8 } }),
      expect.objectContaining({ path: '/bodyJson/0/text' }),
    ]);
    await viewOf(restorePost(ports)(actor, 'pot'));
    expect(await dead()).toEqual([]);
    await viewOf(updatePost(ports)(actor, { idOrSlug: 'pot', patch: { status: 'draft' } }));
    expect(await dead()).toEqual([]);
    expect(await subjectsOf(ports, workspace, 'link-hidden')).toEqual(['/blog/pot draft']);
  });

  test('addresses that redirects answer are dead, moved, or as they should be', async ({
    ports,
  }) => {
    const workspace = await anAuditedSite(ports);
    const { id } = workspace;
    const paths = ['moved', 'chain', 'temporary', 'gone', 'lost', 'away', 'query', 'reported'];
    await aLinkedPost(ports, workspace, 'pot', []);
    await aLinkedPost(
      ports,
      workspace,
      'a',
      paths.map((path) => `/old/${path}`),
    );
    const rules = {
      moved: '/blog/pot#top',
      chain: '/old/moved',
      lost: '/blog/nowhere',
      away: 'https://other.example/x',
    };
    for (const [from, toPath] of Object.entries(rules)) {
      const fromPath = `/old/${from}`;
      await viewOf(addRedirect(ports)(id, { fromPath, toPath, type: 'Permanent301' }));
    }
    const more = [
      { fromPath: '/old/temporary', toPath: '/blog/pot', type: 'Temporary302' },
      { fromPath: '/old/gone', type: 'Gone410' },
      { fromPath: '/old/query?x=1', toPath: '/blog/pot', type: 'Permanent301' },
    ];
    for (const draft of more) await viewOf(createRedirect(ports)(workspace.actor, { draft }));
    await viewOf(reportBrokenLink(ports)(workspace.actor, { path: '/old/reported/' }));
    await viewOf(reportBrokenLink(ports)(workspace.actor, { path: '/old/query' }));
    expect(await subjectsOf(ports, workspace, 'link-dead')).toEqual(
      expect.arrayContaining(['/old/gone gone', '/old/lost redirect', '/old/reported reported']),
    );
    expect(await found(ports, workspace, 'link-dead')).toHaveLength(3);
    expect((await subjectsOf(ports, workspace, 'link-redirected')).toSorted()).toEqual([
      '/old/away https://other.example/x',
      '/old/chain /blog/pot#top',
      '/old/moved /blog/pot#top',
    ]);
    expect(await subjectsOf(ports, workspace, 'redirect-chain')).toEqual([
      '/old/chain /blog/pot#top',
    ]);
    expect(await subjectsOf(ports, workspace, 'redirect-dead')).toEqual(['/old/lost missing']);
    const deadRedirect = async () =>
      (await found(ports, workspace, 'redirect-dead')).map(({ why, sentence }) => [why, sentence]);
    const lead = 'The redirect of /old/lost leads to /blog/nowhere: ';
    expect(await deadRedirect()).toEqual([
      ['missing', `${lead}no post, category or author has this address.`],
    ]);
    await aLinkedPost(ports, workspace, 'nowhere', []);
    expect(await subjectsOf(ports, workspace, 'redirect-dead')).toEqual([]);
    const scheduledAt = '2999-01-01T00:00:00.000Z';
    for (const [patch, reason] of [
      [{ status: 'draft' }, 'the post there is a draft'],
      [{ status: 'scheduled', scheduledAt }, 'the post there is scheduled'],
    ] as const) {
      await viewOf(updatePost(ports)(workspace.actor, { idOrSlug: 'nowhere', patch }));
      expect(await deadRedirect()).toEqual([[patch.status, `${lead}${reason}.`]]);
    }
    const shadowed = { fromPath: '/blog/pot/', toPath: '/blog/a', type: 'Permanent301' };
    await viewOf(createRedirect(ports)(workspace.actor, { draft: shadowed }));
    expect(await subjectsOf(ports, workspace, 'redirect-shadowed')).toEqual(['/blog/pot/']);
  });

  test('posts are judged one by one, and against each other', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor, category, media } = workspace;
    const picture = { url: 'https://cdn.example.com/new.jpg', mimeType: 'image/jpeg' };
    const large = { ...picture, fileName: 'large.jpg', sizeBytes: 1_000_001 };
    const bare = (await viewOf(createMedia(ports)(actor, { draft: picture }))).record;
    await viewOf(createMedia(ports)(actor, { draft: large }));
    const good = {
      ...{ categoryId: category.id, featuredMediaId: media.id, excerpt: 'Given.' },
      seo: { description: 'Its own.', focusKeyword: 'pot' },
    };
    const heading = [
      { type: 'heading', level: 3, text: 'Parts' },
      { type: 'image', mediaId: bare.id },
    ];
    await aLinkedPost(ports, workspace, 'good', ['/blog/bad#parts', '/blog/bad#nothing'], good);
    await aLinkedPost(ports, workspace, 'bad', [], {
      ...{ title: ' GOOD ', bodyJson: [...heading, ...linking('http://localhost:3000/')] },
    });
    const expected: Partial<Record<RuleId, readonly string[]>> = {
      'link-anchor': ['/blog/bad#nothing'],
      'link-private': ['/blog/bad'],
      'post-orphan': ['/blog/good'],
      'same-title': [' GOOD '],
      'post-no-category': ['/blog/bad'],
      'post-no-image': ['/blog/bad'],
      'post-no-description': ['/blog/bad'],
      'image-no-alt': ['/blog/bad'],
      'heading-order': ['/blog/bad'],
      'media-unused': ['large.jpg'],
      'media-large': ['large.jpg'],
    };
    for (const { id } of AUDITS) {
      expect([id, await subjectsOf(ports, workspace, id)]).toEqual([id, expected[id] ?? []]);
    }
    const { rules, pending, isFresh } = await viewOf(
      getAuditOverview(ports)(actor, { patience: FOREVER }),
    );
    expect({ pending, isFresh }).toEqual({ pending: 0, isFresh: true });
    expect(Object.fromEntries(rules.map(({ rule, count }) => [rule, count]))).toEqual(
      Object.fromEntries(
        AUDITS.map(({ id }) => [id, id === 'external-dead' ? null : (expected[id]?.length ?? 0)]),
      ),
    );
    const [group] = await found(ports, workspace, 'same-title');
    expect(group?.posts).toMatchObject({ total: 2, first: [{ slug: 'bad' }, { slug: 'good' }] });
    const [pictures] = await found(ports, workspace, 'image-no-alt');
    expect(pictures?.posts.first[0]?.places.map(({ path }) => path)).toEqual([
      '/bodyJson/1/mediaId',
    ]);
    ports.clock.advance(10 * DAY_MS);
    const stale = await subjectsOf(ports, workspace, 'post-stale', { olderThan: 9 });
    expect(stale.toSorted()).toEqual(['/blog/bad', '/blog/good']);
    expect(await subjectsOf(ports, workspace, 'post-stale', { olderThan: 11 })).toEqual([]);
    await viewOf(updatePost(ports)(actor, { idOrSlug: 'bad', patch: { title: 'Better' } }));
    expect(await subjectsOf(ports, workspace, 'same-title')).toEqual([]);
  });

  test('an ignored finding leaves the list and the count, and stays ignored', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    await aLinkedPost(ports, workspace, 'a', ['/blog/none', '/blog/other']);
    const rule = 'link-dead';
    const [{ id } = { id: '' }] = await found(ports, workspace, rule, { search: 'NONE' });
    const input = { reason: 'Printed.', until: '2030-01-01T00:00:00.000Z' };
    const ignored = await viewOf(ignoreFinding(ports)(actor, { rule, id, input }));
    expect(ignored.ignored).toMatchObject({ ...input, by: null });
    await aLinkedPost(ports, workspace, 'b', ['/blog/none']);
    expect(await subjectsOf(ports, workspace, rule)).toEqual(['/blog/other missing']);
    expect(await found(ports, workspace, rule, { ignored: true })).toMatchObject([
      { id, weight: 2, ignored: { reason: 'Printed.' } },
    ]);
    const overview = await viewOf(getAuditOverview(ports)(actor, { patience: FOREVER }));
    expect(overview.rules[0]).toMatchObject({ rule, count: 1, ignored: 1 });
    const one = { rule, id, query: { page: 2, pageSize: 1 } };
    expect(await viewOf(getFinding(ports)(actor, one))).toMatchObject({
      ignored: { reason: 'Printed.' },
      posts: { total: 2, first: [{ slug: 'a' }] },
    });
    ports.clock.advance(5 * 365 * DAY_MS);
    expect(await found(ports, workspace, rule)).toHaveLength(2);
    await viewOf(ignoreFinding(ports)(actor, { rule, id, input: { reason: 'Still.' } }));
    expect(await found(ports, workspace, rule)).toHaveLength(1);
    expect((await viewOf(reopenFinding(ports)(actor, { rule, id }))).ignored).toBeNull();
    expect(await found(ports, workspace, rule)).toHaveLength(2);
    const missing = { kind: 'record-not-found', record: 'finding' };
    const unknown = { rule: 'no-rule', id };
    expect(await errorOf(reopenFinding(ports)(actor, unknown))).toMatchObject(missing);
    const past = { rule, id, input: { reason: 'Late.', until: ports.clock.now() } };
    expect(await errorOf(ignoreFinding(ports)(actor, past))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/until' }],
    });
    const absent = { rule, id: '0000000000000000', input: { reason: 'None.' } };
    expect(await errorOf(ignoreFinding(ports)(actor, absent))).toMatchObject(missing);
  });

  test('a list says why the places in a long body are left out', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const filling = { type: 'code', code: 'word '.repeat(10_000), language: 'text' };
    const bodyJson = [...Array.from({ length: 5 }, () => filling), ...linking('/blog/none')];
    await aLinkedPost(ports, workspace, 'long', [], { bodyJson });
    const [finding] = await found(ports, workspace, 'link-dead');
    expect(finding?.posts.first).toMatchObject([
      { places: [], message: expect.stringContaining('more than 200,000 bytes') },
    ]);
    const one = { rule: 'link-dead', id: finding?.id ?? '', query: {} };
    const { posts } = await viewOf(getFinding(ports)(workspace.actor, one));
    expect(posts.first[0]?.places).toHaveLength(1);
    expect(posts.first[0]).not.toHaveProperty('message');
  });

  test('a key reads the rules that it may read, and rules need the path of posts', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const reader = anActor(workspace, 'seo:read');
    await aLinkedPost(ports, workspace, 'a', ['/blog/none']);
    const { rules } = await viewOf(getAuditOverview(ports)(reader, { patience: FOREVER }));
    expect(rules.map(({ rule, count, needs }) => [rule, count, needs])).toEqual([
      ['redirect-chain', 0, null],
      ['redirect-dead', null, 'postPath'],
      ['redirect-shadowed', null, 'postPath'],
    ]);
    const forbidden = { kind: 'forbidden' };
    const query = { rule: 'link-dead', query: {} };
    expect(await errorOf(listFindings(ports)(reader, query))).toMatchObject(forbidden);
    const none = anActor(workspace, 'posts:read');
    expect(await errorOf(getAuditOverview(ports)(none, { patience: FOREVER }))).toMatchObject(
      forbidden,
    );
    // Posts are derived again when the site is known.
    const patch = { siteUrl: 'https://www.example.com', postPath: '/blog/{slug}' };
    await viewOf(updateWorkspace(ports)(workspace.actor, { patch }));
    const overview = () => viewOf(getAuditOverview(ports)(workspace.actor, { patience: FOREVER }));
    expect((await overview()).pending).toBe(1);
    const rederiving = rederivePosts(ports)();
    while ((await rederiving.next()).done !== true);
    expect(await overview()).toMatchObject({ pending: 0 });
    expect(await subjectsOf(ports, workspace, 'link-dead')).toEqual(['/blog/none missing']);
  });
};
