import {
  createRedirect,
  deletePost,
  getDraftLinks,
  getPostLinks,
  listPosts,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActor } from '../sample/actor.ts';
import { aLinkedPost, anAuditedSite, linking } from '../sample/audited-site.ts';
import { aCheckedLink, aDeadLink, aDeadOutcome } from '../sample/external-link.ts';
import { aCheckedSite } from '../sample/checked-site.ts';
import type { SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postLinkSuite = (test: StorageTest): void => {
  test('a link to an escaped NUL leads nowhere, in a draft and in a public post', async ({
    ports,
  }) => {
    const workspace = await anAuditedSite(ports);
    const heading = { type: 'heading', level: 2, text: 'All Parts', id: 'parts' };
    await aLinkedPost(ports, workspace, 'pot', [], { bodyJson: [heading] });
    const { id } = await aLinkedPost(ports, workspace, 'a', ['/blog/pot#%00', '/blog/%00']);
    const { links } = await viewOf(getPostLinks(ports)(workspace.actor, id));
    expect(links.map(({ verdict }) => verdict)).toEqual(['anchor', 'dead']);
  });

  test('letters of a heading are composed or not, as its document has them', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const heading = { type: 'heading', level: 2, text: 'Café', id: 'café'.normalize('NFD') };
    await aLinkedPost(ports, workspace, 'pot', [], { bodyJson: [heading] });
    const urls = [heading.id, 'café', 'cafe'].map((id) => `/blog/pot#${id}`);
    const { id } = await aLinkedPost(ports, workspace, 'a', urls);
    const { links } = await viewOf(getPostLinks(ports)(workspace.actor, id));
    expect(links.map(({ verdict }) => verdict)).toEqual(['works', 'works', 'anchor']);
  });

  test('the links of a post of any status have verdicts, places and posts', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    const draft = { status: 'draft' };
    const heading = { type: 'heading', level: 2, text: 'All Parts', id: 'parts' };
    await aLinkedPost(ports, workspace, 'pot', [], { bodyJson: [heading] });
    await aLinkedPost(ports, workspace, 'hidden', [], draft);
    await aLinkedPost(ports, workspace, 'deleted', []);
    await viewOf(deletePost(ports)(actor, 'deleted'));
    const moved = { fromPath: '/former', toPath: '/blog/pot?x=1#top', type: 'Permanent301' };
    await viewOf(createRedirect(ports)(actor, { draft: moved }));
    const urls = [
      ...['/blog/pot/#parts', 'hidden', '/blog/deleted', '/blog/none', '/former', '/about'],
      ...['https://other.example/', 'http://localhost:3000/', '#own', '/blog/a'],
      ...['https://www.example.com/blog/pot', '/blog/pot#none', 'pot#TOP', '/blog/deleted#none'],
    ];
    const button = { type: 'cta', title: 'More', body: '', linkLabel: 'Read', variant: 'default' };
    const bodyJson = [...linking(...urls), { ...button, linkUrl: '/blog/none' }];
    const { id } = await aLinkedPost(ports, workspace, 'a', [], { ...draft, bodyJson });
    const { links } = await viewOf(getPostLinks(ports)(actor, id));
    expect(
      links.map(({ url, verdict, why, to, post }) => [url, verdict, why, to, post?.slug ?? null]),
    ).toEqual([
      ['/blog/pot/#parts', 'works', null, null, 'pot'],
      ['hidden', 'hidden', 'draft', null, 'hidden'],
      ['/blog/deleted', 'dead', 'deleted', null, null],
      ['/blog/none', 'dead', 'missing', null, null],
      ['/former', 'redirected', null, '/blog/pot?x=1#top', 'pot'],
      ['/about', 'unknown', null, null, null],
      ['https://other.example/', 'unknown', null, null, null],
      ['http://localhost:3000/', 'private', null, null, null],
      ['https://www.example.com/blog/pot', 'works', null, null, 'pot'],
      ['/blog/pot#none', 'anchor', null, null, 'pot'],
      ['pot#TOP', 'works', null, null, 'pot'],
      ['/blog/deleted#none', 'dead', 'deleted', null, null],
      ['/blog/none', 'dead', 'missing', null, null],
    ]);
    expect(links.flatMap(({ headings }) => (headings ? [headings] : []))).toEqual([
      [{ id: 'parts', text: 'All Parts' }],
    ]);
    expect(links[1]).toMatchObject({
      label: 'this',
      place: {
        path: '/bodyJson/0/text',
        textRange: { start: 14, end: 18 },
        sourceRange: { start: 34, end: 48 },
      },
    });
    expect(links.at(-1)).toMatchObject({ label: null, place: { path: '/bodyJson/1/linkUrl' } });
    expect(await viewOf(getPostLinks(ports)(actor, 'a'))).toMatchObject({ links });
  });

  test('links to other sites have the verdict of their last check, if the workspace checks them', async ({
    ports,
  }) => {
    const [site, other] = [await aCheckedSite(ports), await aCheckedSite(ports)];
    const [gone = '', there = '', ...further] = ['gone', 'there', 'new', 'unlinked'].map((host) =>
      site.page(host),
    );
    const now = ports.clock.now();
    for (const one of [site, other]) {
      await aLinkedPost(ports, one, 'a', [gone, there, further[0] ?? '']);
    }
    await aDeadLink(ports, site.id, gone, now);
    await aCheckedLink(ports, site.id, there, now, { ...aDeadOutcome(now), state: 'works' });
    const urls = [`${gone}#part`, there, ...further, 'http://localhost:3000/'];
    const verdictsIn = async ({ actor, author }: SampleWorkspace) => {
      const draft = { slug: 'b', title: 'B', authorId: author.id, bodyJson: linking(...urls) };
      const { links } = await viewOf(getDraftLinks(ports)(actor, draft));
      return links.map(({ verdict, why }) => (why === null ? verdict : `${verdict} ${why}`));
    };
    const unknown = ['unknown', 'unknown', 'unknown', 'unknown', 'private'];
    expect(await verdictsIn(site)).toEqual(['dead not-found', 'works', ...unknown.slice(2)]);
    expect(await verdictsIn(other)).toEqual(unknown);
    await site.switchTo(false);
    expect(await verdictsIn(site)).toEqual(unknown);
  });

  test('the links of a draft are judged, and nothing is stored', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor, author } = workspace;
    const writer = anActor(workspace, 'posts:preview');
    const draft = { slug: 'a', title: 'A', authorId: author.id, bodyJson: linking('/blog/none') };
    expect((await viewOf(getDraftLinks(ports)(writer, draft))).links).toMatchObject([
      { url: '/blog/none', label: 'this', verdict: 'dead', why: 'missing' },
    ]);
    expect(await viewOf(listPosts(ports)(actor, {}))).toMatchObject({ total: 0 });
    const rejected = { ...draft, bodyJson: [{ type: 'paragraph' }] };
    expect(await errorOf(getDraftLinks(ports)(writer, rejected))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/bodyJson/0/text' }],
    });
    const unknown = { ...draft, authorId: workspace.id };
    expect(await errorOf(getDraftLinks(ports)(writer, unknown))).toMatchObject({
      kind: 'reference-not-found',
      field: '/authorId',
    });
  });

  test('posts are suggested whose keyword or title the text has, with its tags, or like its title', async ({
    ports,
  }) => {
    const workspace = await anAuditedSite(ports);
    const { actor, author, category, tags } = workspace;
    const publish = (slug: string, title: string, fields: object = {}) =>
      aLinkedPost(ports, workspace, slug, [], { title, ...fields });
    const seo = { focusKeyword: 'Moka Pot' };
    await publish('keyword', 'Brewing', { seo });
    await publish('title', 'Clean the Grinder');
    await publish('tagged', 'Something else', { tagIds: [tags[1].id, tags[0].id] });
    await publish('searched', 'Espresso machines', { categoryId: category.id });
    await publish('unlike', 'Nothing in common', { categoryId: category.id });
    await publish('hidden', 'Hidden', { seo, status: 'draft' });
    await publish('unlisted', 'Unlisted', { seo: { ...seo, robots: { index: false } } });
    await publish('linked', 'Linked', { seo });
    const text = 'A moka pot, [here](/blog/linked): clean the **grinder**.';
    const draft = {
      ...{ slug: 'own', title: 'Espresso', authorId: author.id, tagIds: [tags[0].id, tags[1].id] },
      ...{ categoryId: category.id, bodyJson: [{ type: 'paragraph', text }] },
    };
    const suggested = async () =>
      (await viewOf(getDraftLinks(ports)(actor, draft))).suggestions.map(
        ({ post, score, why }) => `${post.path} ${score} ${why.map(({ kind }) => kind).join(' ')}`,
      );
    expect(await suggested()).toEqual([
      '/blog/keyword 5 keyword',
      '/blog/tagged 4 tag tag',
      '/blog/title 4 title',
      '/blog/searched 2 category words',
    ]);
    const { id } = await publish('own', 'Espresso', { ...draft, seo, status: 'draft' });
    const stored = await viewOf(getPostLinks(ports)(actor, id));
    expect(stored.suggestions.map(({ post }) => post.slug)).toEqual([
      ...['keyword', 'tagged', 'title', 'searched'],
    ]);
    await viewOf(deletePost(ports)(actor, 'keyword'));
    expect((await suggested())[0]).toBe('/blog/tagged 4 tag tag');
  });

  test('links are shown to keys that may preview posts', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const reader = anActor(workspace, 'posts:read');
    expect(await errorOf(getPostLinks(ports)(reader, 'a'))).toMatchObject({ kind: 'forbidden' });
    expect(await errorOf(getDraftLinks(ports)(reader, {}))).toMatchObject({ kind: 'forbidden' });
    const writer = anActor(workspace, 'posts:write');
    const missing = getPostLinks(ports)(writer, 'a');
    expect(await errorOf(missing)).toEqual({ kind: 'post-not-found', idOrSlug: 'a' });
  });
};
