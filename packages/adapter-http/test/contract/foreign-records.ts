import { aDraft, anImage } from '@content-publishing/application/testing';
import type { Page } from '@content-publishing/domain';
import type { Finding, RuleId } from '@content-publishing/domain/audits';
import { expect, vi } from 'vitest';
import { aSite, type Site } from '../service.ts';
import { told } from '../told.ts';
import { makeFaults } from './audits.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

/** Fields of a post that refer to a record, and the records that another workspace has for each. */
const references = async ({ workspace, client }: Site) => {
  const { body: post } = await client.createPost(aDraft(workspace, { slug: 'theirs' }));
  const { author, category, tags, media } = workspace;
  return [
    [(authorId: string) => ({ authorId }), author.id],
    [(categoryId: string) => ({ categoryId }), category.id],
    [(tagId: string) => ({ tagIds: [tagId] }), tags[0].id],
    [(featuredMediaId: string) => ({ featuredMediaId }), media.id],
    [(postId: string) => ({ relatedPostIds: [postId] }), post.id],
    [(imageMediaId: string) => ({ seo: { og: { imageMediaId } } }), media.id],
    [(imageMediaId: string) => ({ seo: { twitter: { imageMediaId } } }), media.id],
    [(mediaId: string) => ({ bodyJson: [anImage(workspace, { mediaId })] }), media.id],
  ] as const;
};

/** A rule of each set query that posts of another workspace could change. */
const SOURCES: readonly RuleId[] = [
  ...(['link-dead', 'link-anchor', 'post-orphan', 'same-title', 'post-no-image'] as const),
  ...(['media-unused', 'redirect-dead', 'redirect-shadowed'] as const),
];

/** Rules that a client learns nothing of another workspace (contract, What the service does). */
export const foreignRecordRules = (rule: Rule): void => {
  rule(
    'a reference to a foreign record is rejected like one to none',
    async ({ service, workspace, client }) => {
      const { body: own } = await client.createPost(aDraft(workspace, { slug: 'own' }));
      for (const [fields, id] of await references(await aSite(service))) {
        const create = (to: string) => client.createPost(aDraft(workspace, fields(to)));
        const update = (to: string) => client.updatePost(own.id, fields(to));
        for (const send of [create, update]) {
          const rejected = told(await send(id), id);
          expect(rejected.status).toBe(400);
          expect(rejected).toEqual(told(await send(NOWHERE), NOWHERE));
        }
      }
    },
  );

  rule(
    'the slugs of another workspace are free, those of its renamed and deleted posts too',
    async ({ service, workspace, client }) => {
      const other = await aSite(service);
      for (const slug of ['live', 'former', 'deleted']) {
        await other.client.createPost(aDraft(other.workspace, { slug }));
      }
      await other.client.updatePost('former', { slug: 'latter' });
      await other.client.deletePost('deleted');
      for (const slug of ['live', 'former', 'latter', 'deleted']) {
        expect(await client.getPost(slug)).toMatchObject({ status: 404 });
        const draft = aDraft(workspace, { slug });
        expect(await client.createPost(draft)).toMatchObject({ status: 201, body: { slug } });
      }
    },
  );

  rule(
    'a path that another workspace has reported is a new one here',
    async ({ service, client }) => {
      const other = await aSite(service);
      const referrer = 'https://example.com/theirs';
      const theirs = await other.client.reportLink({ path: '/reported', referrer });
      service.ports.clock.advance(1000);
      const first = await client.reportLink({ path: '/reported' });
      const unknown = await client.reportLink({ path: '/unheard-' });
      expect(first.body.id).not.toBe(theirs.body.id);
      expect(told(first, first.body.id, '/reported')).toEqual(
        told(unknown, unknown.body.id, '/unheard-'),
      );
    },
  );

  rule('lists know of no foreign record', async ({ service, workspace, client }) => {
    const other = await aSite(service);
    const word = 'Shibboleth';
    await other.client.createPost(aDraft(other.workspace, { slug: 'theirs', title: word }));
    await client.createPost(aDraft(workspace, { slug: 'ours' }));
    const { author, category, tags, redirect } = other.workspace;
    for (const [found, unknown] of [
      [`search=${word}`, 'search=Shibbolite'],
      [`authorId=${author.id}`, `authorId=${NOWHERE}`],
      [`categoryId=${category.id}`, `categoryId=${NOWHERE}`],
      [`tagId=${tags[0].id}`, `tagId=${NOWHERE}`],
    ]) {
      expect(told(await client.listPosts(`?${found}`))).toEqual(
        told(await client.listPosts(`?${unknown}`)),
      );
    }
    const redirects = await client.listRedirects('?pageSize=100');
    expect(redirects.body.total).toBe(1);
    expect(redirects.text).not.toContain(redirect.id);
    expect(redirects.text).not.toContain(other.workspace.id);
  });

  rule(
    'audits, usage and links know of no foreign post with the same slug',
    async ({ service, workspace, client }) => {
      const other = await aSite(service);
      // Made first, so that its records would come first.
      await makeFaults(other);
      await makeFaults({ workspace, client });
      const asked = async () => {
        // The overview returns early while it counts.
        await vi.waitFor(
          async () =>
            expect(await client.request('GET', '/external/audits')).toMatchObject({
              body: { isFresh: true },
            }),
          10_000,
        );
        const answers = [];
        for (const path of [
          ...['audits', ...SOURCES.map((id) => `audits/${id}`), 'audits/link-dead?ignored=true'],
          ...['posts/moka/usage', 'posts/linking/links', 'categories/guides/usage', 'link-health'],
        ]) {
          const answer = await client.request('GET', `/external/${path}`);
          expect([path, answer.status]).toEqual([path, 200]);
          answers.push([path, answer.text.replaceAll(/"countedAt":"[^"]*"/g, '')]);
        }
        const bodyJson = [{ type: 'paragraph', text: 'Moka, and the title Theirs alone.' }];
        const draft = aDraft(workspace, { slug: 'new', bodyJson });
        const links = await client.request('POST', '/external/posts/links', draft);
        expect(links.status).toBe(200);
        return [...answers, ['links', links.text]];
      };
      const before = await asked();
      for (const [slug, urls] of [
        ['theirs', ['/blog/moka', '/blog/none', '/blog/linking']],
        ['third', ['/blog/other', '/blog/moka#none']],
      ] as const) {
        const bodyJson = [{ type: 'paragraph', text: urls.map((url) => `[x](${url})`).join(' ') }];
        const title = slug === 'theirs' ? 'Theirs alone' : 'Linking';
        const draft = aDraft(other.workspace, { slug, title, status: 'published', bodyJson });
        expect(await other.client.createPost(draft)).toMatchObject({ status: 201 });
      }
      await other.client.reportLink({ path: '/blog/none' });
      const [theirs, ours] = await Promise.all(
        [other.client, client].map(async (one) => {
          const list = await one.request<Page<Finding>>('GET', '/external/audits/link-dead');
          return list.body.data.find(({ subject }) => subject.path === '/blog/none');
        }),
      );
      expect([theirs?.posts.total, ours?.posts.total]).toEqual([2, 1]);
      const url = `/external/audits/link-dead/${theirs?.id}/ignore`;
      expect(await other.client.request('PUT', url, { reason: 'Theirs.' })).toMatchObject({
        status: 200,
      });
      expect(await asked()).toEqual(before);
      // The finding of a post has the id of the post.
      const [orphan] = (
        await other.client.request<Page<Finding>>('GET', '/external/audits/post-orphan')
      ).body.data;
      const foreign = `/external/audits/post-orphan/${orphan?.id}`;
      expect(told(await client.request('GET', foreign), orphan?.id ?? '')).toEqual(
        told(await client.request('GET', `/external/audits/post-orphan/${NOWHERE}`), NOWHERE),
      );
      const fix = { fix: 'unlink', findings: [theirs?.id], dryRun: false };
      await client.request('POST', '/external/audits/link-dead/fixes', fix);
      const { body } = await other.client.getPost('linking');
      expect(body.bodyText + JSON.stringify(body.bodyJson)).toContain('/blog/none');
    },
  );
};
