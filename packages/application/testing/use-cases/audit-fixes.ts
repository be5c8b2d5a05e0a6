import {
  createRedirect,
  deletePost,
  fixFindings,
  fixVersionOf,
  getAuthorUsage,
  getBrokenLink,
  getCategoryUsage,
  getPost,
  getPostUsage,
  listFindings,
  listPostRevisions,
  operatorOf,
  type Ports,
  reportBrokenLink,
  updatePost,
} from '@content-publishing/application';
import type { RuleId } from '@content-publishing/domain/audits';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActor } from '../sample/actor.ts';
import { aLinkedPost, anAuditedSite } from '../sample/audited-site.ts';
import type { SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const idsOf = async (ports: Ports, { actor }: SampleWorkspace, rule: RuleId) =>
  (await viewOf(listFindings(ports)(actor, { rule, query: {} }))).data.map(({ id }) => id);

const textOf = async (ports: Ports, { actor }: SampleWorkspace, slug: string): Promise<unknown> => {
  const { post } = await viewOf(getPost(ports)(actor, slug));
  const [block] = post.bodyJson;
  return block?.type === 'paragraph' ? block.text : block;
};

export const auditFixSuite = (test: StorageTest): void => {
  test('the links to a renamed post are changed in one call, after a preview', async ({
    ports,
  }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    await aLinkedPost(ports, workspace, 'pot', []);
    await aLinkedPost(ports, workspace, 'a', ['/blog/pot?x=1#parts', '/blog/a']);
    await aLinkedPost(ports, workspace, 'b', ['https://www.example.com/blog/pot/']);
    await aLinkedPost(ports, workspace, 'draft', ['/blog/pot'], { status: 'draft' });
    await viewOf(updatePost(ports)(actor, { idOrSlug: 'pot', patch: { slug: 'moka' } }));
    const rule = 'link-redirected';
    const findings = await idsOf(ports, workspace, rule);
    const request = { fix: 'relink', findings };
    const fix = (fields: object, versions?: readonly string[]) =>
      fixFindings(ports)(actor, { rule, input: { ...request, ...fields }, versions });
    const preview = await viewOf(fix({ dryRun: true }));
    expect(preview).toMatchObject({
      ...{ dryRun: true, changed: 2, skipped: 0, refused: 0, remaining: 0 },
      rows: [
        { slug: 'b', places: [{ after: 'See [this](https://www.example.com/blog/moka).' }] },
        {
          slug: 'a',
          places: [{ after: 'See [this](/blog/moka?x=1#parts). See [this](/blog/a).' }],
        },
      ],
    });
    expect(await textOf(ports, workspace, 'b')).toBe(
      'See [this](https://www.example.com/blog/pot/).',
    );
    await viewOf(updatePost(ports)(actor, { idOrSlug: 'a', patch: { title: 'New' } }));
    const versions = [fixVersionOf(preview)];
    expect(await errorOf(fix({ dryRun: false }, versions))).toMatchObject({
      kind: 'record-changed',
    });
    expect(await textOf(ports, workspace, 'b')).toContain('/blog/pot/');
    const again = await viewOf(fix({ dryRun: true }));
    const done = await viewOf(fix({ dryRun: false }, [fixVersionOf(again)]));
    expect(done).toMatchObject({ dryRun: false, changed: 2 });
    expect(await textOf(ports, workspace, 'a')).toContain('](/blog/moka?x=1#parts)');
    expect(await textOf(ports, workspace, 'draft')).toContain('](/blog/pot)');
    expect(await idsOf(ports, workspace, rule)).toEqual([]);
    // A finding that is no longer found changes nothing.
    expect(await viewOf(fix({ dryRun: false }))).toMatchObject({ changed: 0, rows: [] });
    const { total } = await viewOf(listPostRevisions(ports)(actor, { idOrSlug: 'b', query: {} }));
    expect(total).toBe(2);
  });

  test('links are removed, addresses redirected, and redirects shortened or deleted', async ({
    ports,
  }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    await aLinkedPost(ports, workspace, 'pot', []);
    await aLinkedPost(ports, workspace, 'a', ['/blog/none', '/blog/other']);
    const fix = (rule: RuleId, input: object) =>
      fixFindings(ports)(actor, { rule, input: { dryRun: false, ...input } });
    const findings = await idsOf(ports, workspace, 'link-dead');
    expect(findings).toHaveLength(2);
    const relink = { fix: 'relink', findings };
    for (const to of [
      ...[undefined, '/blog/nothing', 'nothing', 'javascript:alert(1)', '//host/x'],
      ...['http://www.example.com/blog/nothing?x', 'http://localhost:3000/'],
    ]) {
      expect(await errorOf(fix('link-dead', { ...relink, to }))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path: '/to' }],
      });
    }
    expect(await errorOf(fix('post-orphan', { fix: 'unlink', findings }))).toMatchObject({
      violations: [{ path: '/fix' }],
    });
    const [one = '', other = ''] = findings;
    const redirected = { fix: 'redirect', findings: [one], to: '/blog/pot' };
    expect(await viewOf(fix('link-dead', { ...redirected, dryRun: true }))).toMatchObject({
      changed: 1,
    });
    expect(await idsOf(ports, workspace, 'link-dead')).toHaveLength(2);
    expect(await viewOf(fix('link-dead', redirected))).toMatchObject({ changed: 1 });
    expect(await viewOf(fix('link-dead', { fix: 'unlink', findings: [other] }))).toMatchObject({
      changed: 1,
    });
    expect(await idsOf(ports, workspace, 'link-dead')).toEqual([]);
    const text = String(await textOf(ports, workspace, 'a'));
    expect(text.match(/\]\(/g)).toHaveLength(1);
    expect(text).toContain('See this.');

    const chain = { fromPath: '/x', toPath: '/y', type: 'Permanent301' };
    await viewOf(createRedirect(ports)(actor, { draft: chain }));
    const next = { ...chain, fromPath: '/y', toPath: '/blog/pot' };
    await viewOf(createRedirect(ports)(actor, { draft: next }));
    const shorten = { fix: 'shorten', findings: await idsOf(ports, workspace, 'redirect-chain') };
    expect(await viewOf(fix('redirect-chain', shorten))).toMatchObject({
      changed: 1,
      rows: [{ title: '/x', places: [{ before: '/y', after: '/blog/pot' }] }],
    });
    expect(await idsOf(ports, workspace, 'redirect-chain')).toEqual([]);
    await viewOf(deletePost(ports)(actor, 'pot'));
    const dead = await idsOf(ports, workspace, 'redirect-dead');
    expect(dead).toHaveLength(3);
    const remove = { fix: 'remove', findings: dead };
    expect(await viewOf(fix('redirect-dead', remove))).toMatchObject({ changed: 3 });
    expect(await idsOf(ports, workspace, 'redirect-dead')).toEqual([]);
  });

  test('the preview of a removal is judged like the removal', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const rules = { '/p/*': '/q/*', '/p/x': '/blog/none', '/q/x': '/p/x' };
    for (const [fromPath, toPath] of Object.entries(rules)) {
      const draft = { fromPath, toPath, type: 'Permanent301' };
      await viewOf(createRedirect(ports)(workspace.actor, { draft }));
    }
    const rule = 'redirect-dead';
    const { data } = await viewOf(listFindings(ports)(workspace.actor, { rule, query: {} }));
    const findings = data.flatMap(({ id, subject }) => (subject.path === '/p/x' ? [id] : []));
    // Without it, the pattern leads from /q/x over /p/x back to /q/x.
    const refused = { outcome: 'refused', message: expect.stringContaining('/q/x') };
    for (const dryRun of [true, false]) {
      const input = { fix: 'remove', findings, dryRun };
      const report = await viewOf(fixFindings(ports)(workspace.actor, { rule, input }));
      expect(report).toMatchObject({ changed: 0, refused: 1, rows: [refused] });
    }
    expect(await idsOf(ports, workspace, rule)).toEqual(data.map(({ id }) => id));
  });

  test('only those may fix who may change the records', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    await aLinkedPost(ports, workspace, 'a', ['/blog/none']);
    const findings = await idsOf(ports, workspace, 'link-dead');
    const input = { fix: 'unlink', findings, dryRun: true };
    const request = { rule: 'link-dead', input };
    const reader = anActor(workspace, 'posts:preview');
    expect(await errorOf(fixFindings(ports)(reader, request))).toMatchObject({ kind: 'forbidden' });
    const seo = anActor(workspace, 'posts:preview', 'seo:write');
    expect(await errorOf(fixFindings(ports)(seo, request))).toMatchObject({ kind: 'forbidden' });
    const drafts = { ...operatorOf(workspace.id), draftsOnly: true };
    expect(await errorOf(fixFindings(ports)(drafts, request))).toMatchObject({
      kind: 'drafts-only',
    });
  });

  test('usage and broken links name the public posts that link there', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    const pot = await aLinkedPost(ports, workspace, 'pot', []);
    const urls = ['/blog/pot', '/topics/guides/', '/by/ada', '/gone'];
    await aLinkedPost(ports, workspace, 'a', urls, { relatedPostIds: [pot.id] });
    await aLinkedPost(ports, workspace, 'draft', urls, { status: 'draft' });
    const linking = { posts: 1, first: [{ slug: 'a', status: 'published' }] };
    expect(await viewOf(getPostUsage(ports)(actor, 'pot'))).toMatchObject({
      ...{ posts: 1, first: [{ slug: 'a' }] },
      links: linking,
    });
    expect(await viewOf(getCategoryUsage(ports)(actor, 'guides'))).toMatchObject({
      ...{ posts: 0, links: linking },
    });
    expect(await viewOf(getAuthorUsage(ports)(actor, 'ada'))).toMatchObject({ links: linking });
    const { id } = await viewOf(reportBrokenLink(ports)(actor, { path: '/gone/' }));
    expect(await viewOf(getBrokenLink(ports)(actor, id))).toMatchObject({ linkedFrom: linking });
  });
};
