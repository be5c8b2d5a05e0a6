import { aDraft, anImage } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite, type Site } from '../service.ts';
import { told } from '../told.ts';
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
};
