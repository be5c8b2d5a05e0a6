import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  activityOf,
  createPost,
  deletePost,
  getAuditOverview,
  getPostLinks,
  getPostUsage,
  ignoreFinding,
  issuePreviewToken,
  listFindings,
  reopenFinding,
  reportBrokenLink,
  restorePost,
  updatePost,
  createWebhook,
  listWebhookDeliveries,
  testWebhook,
  webhookDeliveriesOf,
} from '@content-publishing/application';
import {
  aDraft,
  aLinkedPost,
  anAuditedSite,
  anImage,
  anImportServer,
  anItem,
  aQueuedImport,
  aWorkspace,
  countedIds,
  testingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { parsePostQuery, parseRevisionQuery } from '@content-publishing/domain';
import { AUDITS } from '@content-publishing/domain/audits';
import { parseRedirectQuery } from '@content-publishing/domain/redirects';
import { parsePreviewTokenQuery } from '@content-publishing/domain/tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Lend } from '../src/connection/lease.ts';
import { connectionShares } from '../src/connection/connection-shares.ts';
import { databaseOf } from '../src/connection/database.ts';
import { lendPostgres } from '../src/connection/postgres-connection.ts';
import { preparedTexts } from '../src/connection/prepared-texts.ts';
import { repositoriesOn } from '../src/storage.ts';
import { clusterNodes } from './citus-cluster.ts';
import { connect } from './database.ts';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { aStoredPost } from './stored-post.ts';

const memory = openMemoryStorage();

// Other tests use the same database.
const SOME = Math.floor(Math.random() * 2 ** 48);

interface Noted {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

describeOnPostgres('a statement on a Citus cluster', (url) => {
  let orm: ReturnType<typeof connect>;
  beforeAll(() => {
    orm = connect(url);
  });
  afterAll(() => orm.close());

  /** Returns repositories that note each statement, but those of the unit of work. */
  const noting = (noted: Map<string, Noted>) => {
    const texts = preparedTexts();
    const pool = async () => (await orm.em.getConnection().getNativeClient()).connect();
    const lendPlain = lendPostgres(pool, texts.nameOf, {});
    const lend: Lend = async () => {
      const { run, release } = await lendPlain();
      return {
        release,
        run: (text, parameters) => {
          if (parameters.length > 0) noted.set(text, { text, parameters });
          return run(text, parameters);
        },
      };
    };
    const database = databaseOf(orm, {
      lend,
      texts,
      shares: connectionShares(8),
      isInProcess: false,
    });
    return { ...testingPorts(memory), ...repositoriesOn(database), ids: countedIds(SOME) };
  };

  const planOf = async ({ text, parameters }: Noted): Promise<string> => {
    const client = await (await orm.em.getConnection().getNativeClient()).connect();
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [
        ...parameters,
      ]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      client.release();
    }
  };

  it('is one task on one node', async ({ skip }) => {
    const postgres = inject('postgres');
    if (!('url' in postgres) || (await clusterNodes(postgres.url)).length === 0) {
      skip('TEST_DATABASE_URL names no cluster');
    }
    const noted = new Map<string, Noted>();
    const ports = noting(noted);
    const workspace = await aWorkspace(ports);
    const { id, actor, tags, category } = workspace;
    const related = await aStoredPost(ports, workspace, { slug: 'related' });
    const draft = aDraft(workspace, {
      bodyJson: [anImage(workspace)],
      tagIds: tags.map((tag) => tag.id),
      categoryId: category.id,
      relatedPostIds: [related.id],
    });
    const { post } = await viewOf(createPost(ports)(actor, { draft }));
    await viewOf(
      updatePost(ports)(actor, {
        idOrSlug: post.id,
        patch: { title: 'Other', slug: 'other', tagIds: [], relatedPostIds: [] },
      }),
    );
    for (const query of [
      {},
      { search: 'other' },
      { tagId: tags[0].id },
      { orderBy: 'viewCount' },
    ]) {
      await viewOf(ports.posts.list(id, parsePostQuery(query)._unsafeUnwrap()));
      await viewOf(ports.posts.listMetadata(id, parsePostQuery(query)._unsafeUnwrap()));
    }
    await ports.posts.findRenamed(id, post.slug);
    await ports.posts.findVersionFields(id, { slug: 'other' });
    await ports.posts.incrementViews(id, post.id);
    await ports.revisions.list(id, post.id, parseRevisionQuery({})._unsafeUnwrap());
    await ports.revisions.find(id, post.id, 1);
    await ports.revisions.findSize(id, post.id, 1);
    await viewOf(issuePreviewToken(ports)(actor, { idOrSlug: post.id, draft: {} }));
    await ports.previewTokens.find(id, id, ports.clock.now());
    const tokens = parsePreviewTokenQuery({})._unsafeUnwrap();
    await ports.previewTokens.list(id, post.id, tokens, ports.clock.now());
    await ports.previewTokens.remove(
      id,
      post.id,
      id,
      activityOf(ports, actor, 'post.preview-revoked', { id, name: 'moka' }),
    );
    for (const kind of ['author', 'category', 'media', 'tag'] as const) {
      await ports.posts.isShownByPublished(id, { kind, id });
    }
    await viewOf(deletePost(ports)(actor, post.id));
    await viewOf(restorePost(ports)(actor, post.id));
    await viewOf(deletePost(ports)(actor, 'other'));
    for (const path of ['/a', '/b']) await viewOf(reportBrokenLink(ports)(actor, { path }));
    await ports.linkHealth.trim(id, { keep: 1, atMost: 10 });
    for (const query of [{}, { search: 'a' }, { orderBy: 'fromPath' }]) {
      await ports.redirects.list(id, parseRedirectQuery(query)._unsafeUnwrap());
    }
    await viewOf(updatePost(ports)(actor, { idOrSlug: related.id, patch: { title: 'x' } }));
    await ports.events.number(id, ports.clock.now());
    await ports.events.read(id, { after: { position: 0, id: null }, types: null, limit: 10 });
    const hook = { name: 'Site', url: 'https://site.example', cursor: '0' };
    const { record: webhook } = await viewOf(createWebhook(ports)(actor, { draft: hook }));
    await viewOf(testWebhook(ports)(actor, webhook.id));
    await viewOf(listWebhookDeliveries(ports)(actor, webhook.id));
    for (const status of [500, 204, 410]) {
      ports.webhookSender.respond({ status });
      ports.clock.advance(60_000);
      const deliveries = webhookDeliveriesOf(ports, { random: () => 0.5 });
      await deliveries.begin();
      await deliveries.settled();
    }
    const imports = anImportServer(ports);
    const job = await imports.begun(await aQueuedImport(ports, id));
    await job.store({ items: [anItem(id)], entries: [] });
    job.end({ kind: 'done' });
    await imports.settled();
    const now = ports.clock.now();
    await ports.externalLinks.refill(id, now, 10);
    const end = { outcome: null, restsUntil: now };
    await ports.externalLinks.settle(id, 'https://away.example/', now, end);
    const site = await anAuditedSite(ports);
    const links = ['/blog/none', '/blog/tea#none', '/old'];
    await aLinkedPost(ports, site, 'pot', links, { tagIds: [site.tags[0].id] });
    await aLinkedPost(ports, site, 'tea', ['/blog/pot'], { title: 'pot' });
    await viewOf(getAuditOverview(ports)(site.actor, { patience: new Promise(() => {}) }));
    const found = new Map<string, string>();
    for (const { id: rule } of AUDITS) {
      const { data } = await viewOf(listFindings(ports)(site.actor, { rule, query: {} }));
      for (const finding of data) found.set(rule, finding.id);
    }
    for (const rule of ['link-dead', 'link-anchor', 'same-title', 'post-no-category']) {
      const finding = { rule, id: found.get(rule) ?? '' };
      await viewOf(ignoreFinding(ports)(site.actor, { ...finding, input: { reason: 'Kept.' } }));
      await viewOf(reopenFinding(ports)(site.actor, finding));
    }
    await viewOf(getPostLinks(ports)(site.actor, 'pot'));
    await viewOf(getPostUsage(ports)(site.actor, 'pot'));
    await ports.audits.findSubjects(site.id, { kind: 'external' }, 10);
    await ports.externalLinks.findStates(id, ['https://away.example/']);
    await ports.audits.findMissingHeadings(id, '/blog/{slug}', [
      { path: '/blog/moka', anchor: 'parts' },
    ]);
    await ports.apiKeys.find(id);
    await ports.apiKeys.touch(id, id, ports.clock.now());

    const others: string[] = [];
    let tasks = 0;
    for (const statement of noted.values()) {
      const plan = await planOf(statement);
      const isOneTask = /Task Count: 1\b/.test(plan) && !/Distributed Subplan/.test(plan);
      if (isOneTask) tasks += 1;
      // Tables that each node has a copy of are read on the coordinator.
      else if (/Citus/.test(plan)) others.push(`${statement.text}\n${plan}`);
    }
    expect(others).toEqual([]);
    expect(tasks).toBeGreaterThan(25);
  });
});
