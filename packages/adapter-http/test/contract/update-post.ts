import { deleteMedia } from '@content-publishing/application';
import {
  aDraft,
  aFullDraft,
  anImage,
  nodesOf,
  underId,
  viewOf,
} from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

const heading = (text: string) => ({ type: 'heading', level: 2, text });
const paragraph = (text: string) => ({ type: 'paragraph', text });

/** PATCH /external/posts/{idOrSlug}: meaning of a patch (RFC 7396). */
export const updatePostRules = (rule: Rule): void => {
  rule(
    'a patch changes what it names, and is answered with the post as it is then',
    async (test) => {
      const { service, workspace, client } = test;
      const { body } = await client.createPost(aFullDraft(workspace));
      service.ports.clock.advance(1000);
      const title = 'The moka pot, revised';
      const updated = await client.updatePost(body.slug, { title });
      expect(updated.status).toBe(200);
      const updatedAt = service.ports.clock.now();
      expect(updated.body).toEqual({
        ...body,
        title,
        updatedAt,
        seoScore: expect.any(Number),
        jsonLd: expect.anything(),
      });
      expect(nodesOf(updated.body.jsonLd, 'BlogPosting')).toMatchObject([
        { headline: title, dateModified: updatedAt },
      ]);
      const read = await client.getPost(body.id);
      expect(read.body).toEqual(updated.body);
      expect(read.headers.get('etag')).toBe(updated.headers.get('etag'));
    },
  );

  rule('null takes a field back, as if it never was given', async ({ workspace, client }) => {
    const { authorId, slug, title, bodyJson, ...optional } = aFullDraft(workspace);
    const given = { authorId, slug, title, bodyJson };
    const bare = (await client.createPost({ ...given, slug: 'bare' })).body;
    const { body } = await client.createPost({ ...given, ...optional });
    const nothing = Object.fromEntries(Object.keys(optional).map((name) => [name, null]));
    expect(await client.updatePost(body.id, nothing)).toMatchObject({ status: 200 });
    const { id, createdAt, updatedAt } = body;
    expect((await client.getPost(body.id)).body).toEqual({
      ...underId(bare, id),
      slug,
      createdAt,
      updatedAt,
    });
  });

  rule('objects are merged, however deep, and arrays replaced', async ({ workspace, client }) => {
    const { seo, structuredData, ...draft } = aFullDraft(workspace);
    await client.createPost({ ...draft, seo, structuredData });
    const { body } = await client.updatePost(draft.slug, {
      tagIds: [workspace.tags[1].id],
      seo: { secondaryKeywords: ['tea'], robots: { index: false, maxSnippet: null }, og: null },
      structuredData: { step: [], totalTime: 'PT5M', name: null },
    });
    const { index: _index, maxSnippet: _maxSnippet, ...robots } = seo.robots;
    const { og: _og, ...kept } = seo;
    const same = await client.createPost({
      ...draft,
      slug: 'same',
      tagIds: [workspace.tags[1].id],
      seo: { ...kept, secondaryKeywords: ['tea'], robots: { ...robots, index: false } },
      structuredData: { step: [], totalTime: 'PT5M' },
    });
    for (const field of ['tags', 'seo', 'structuredData', 'seoScore'] as const) {
      expect(body[field], field).toEqual(same.body[field]);
    }
    expect(body.structuredBlocks).toEqual(same.body.structuredBlocks);
  });

  rule('what is derived is derived again; what was given instead stays', async (test) => {
    const { workspace, client } = test;
    const derived = (await client.createPost(aDraft(workspace, { slug: 'derived' }))).body;
    const given = (await client.createPost(aDraft(workspace, { excerpt: 'Mine.' }))).body;
    const bodyJson = [heading('Why'), paragraph('word '.repeat(300).trim())];
    for (const { id } of [derived, given]) {
      const { body } = await client.updatePost(id, { bodyJson });
      expect(body).toMatchObject({
        bodyText: expect.stringMatching(/^Why\nword word/),
        tocItems: [{ level: 2, text: 'Why', id: 'why' }],
        readingTimeMin: 2,
        excerpt: id === given.id ? 'Mine.' : expect.stringMatching(/^word[ word]*…$/),
        readabilityScore: expect.any(Number),
      });
    }
    const howTo = await client.updatePost('derived', { schemaType: 'HowTo' });
    expect(howTo.body.isHowTo).toBe(true);
    expect(nodesOf(howTo.body.jsonLd, 'HowTo')).toHaveLength(1);
  });

  rule('headings that still stand keep their ids', async ({ workspace, client }) => {
    const bodyJson = [heading('Intro'), heading('Usage'), heading('Intro')];
    await client.createPost(aDraft(workspace, { bodyJson }));
    const { body } = await client.updatePost('moka', {
      bodyJson: [heading('First'), heading('Usage'), paragraph('New.'), heading('Intro')],
    });
    expect(body.tocItems.map(({ id }) => id)).toEqual(['first', 'usage', 'intro-2']);
  });

  rule('all that is wrong is rejected at once, with paths into the patch', async (test) => {
    await test.client.createPost(aFullDraft(test.workspace));
    const answer = await test.client.updatePost('moka-in-full', {
      title: ' ',
      slug: null,
      tagIds: ['x'],
      bodyJson: [paragraph('Good.'), { type: 'paragraph' }, anImage(test.workspace, { size: 1 })],
      seo: { robots: { index: 'yes' }, unknown: null },
      scheduledAt: 'tomorrow',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const paths = [...answer.text.matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path);
    expect(new Set(paths)).toEqual(
      new Set([
        ...['/title', '/slug', '/tagIds/0', '/seo/robots/index', '/seo/unknown', '/scheduledAt'],
        ...['/bodyJson/1/text', '/bodyJson/2/size'],
      ]),
    );
  });

  rule('read-only and unknown fields are rejected, also when they are null', async (test) => {
    const { body } = await test.client.createPost(aDraft(test.workspace));
    const known = ['id', 'bodyText', 'tocItems', 'viewCount', 'jsonLd', 'deletedAt', 'author'];
    for (const name of [...known, 'tags', 'revision', 'language', 'extra', '__proto__']) {
      for (const value of ['null', '1', JSON.stringify(body.id)]) {
        const answer = await test.client.send('/external/posts/moka', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: `{"${name}":${value}}`,
        });
        const rejected = { code: 'BAD_REQUEST', details: [{ path: `/${name}` }] };
        expect(answer, `${name} ${value}`).toMatchObject({ status: 400, body: rejected });
      }
    }
    expect((await test.client.getPost('moka')).body).toEqual(body);
  });

  rule('a patch is an object', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace));
    for (const patch of [null, [], 'title', 1]) {
      expect(await client.updatePost('moka', patch)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', details: [{ path: '' }] },
      });
    }
  });

  rule('records that are newly named must exist in the workspace', async (test) => {
    const other = await aSite(test.service);
    await test.client.createPost(aDraft(test.workspace));
    for (const [field, patch] of [
      ['/authorId', { authorId: NOWHERE }],
      ['/categoryId', { categoryId: other.workspace.category.id }],
      ['/seo/og/imageMediaId', { seo: { og: { imageMediaId: NOWHERE } } }],
      ['/bodyJson/0/mediaId', { bodyJson: [anImage(other.workspace)] }],
    ] as const) {
      const answer = await test.client.updatePost('moka', patch);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: null } });
      expect(answer.text).toContain(field);
    }
  });

  rule('records that the post named before may be gone', async (test) => {
    const { service, workspace, client } = test;
    const related = (await client.createPost(aDraft(workspace, { slug: 'related' }))).body;
    const bodyJson = [anImage(workspace)];
    const relatedPostIds = [related.id];
    await client.createPost(aDraft(workspace, { bodyJson, relatedPostIds }));
    await viewOf(deleteMedia(service.ports)(workspace.actor, workspace.media.id));
    await client.deletePost('related');
    const patched = await client.updatePost('moka', { title: 'Mended' });
    expect(patched).toMatchObject({ status: 200, body: { title: 'Mended', relatedPosts: [] } });
    expect(patched.body.bodyJson).toEqual([{ ...bodyJson[0], url: null }]);
    const again = await client.updatePost('moka', { bodyJson: [heading('New'), ...bodyJson] });
    expect(again).toMatchObject({ status: 200 });
  });

  rule('a new slug leaves the old one behind for reads, and nothing else', async (test) => {
    const { workspace, client } = test;
    await client.createPost(aDraft(workspace));
    expect(await client.updatePost('moka', { slug: 'pot' })).toMatchObject({
      status: 200,
      body: { slug: 'pot' },
    });
    expect(await client.getPost('moka')).toMatchObject({ status: 308 });
    expect(await client.updatePost('moka', { title: 'A' })).toMatchObject({ status: 404 });
    expect(await client.deletePost('moka')).toMatchObject({ status: 404 });
    expect((await client.listRedirects()).body.data).toEqual([workspace.redirect]);
  });

  rule('a slug that another live post has is rejected with 409', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace));
    const { body } = await client.createPost(aDraft(workspace, { slug: 'pot' }));
    expect(await client.updatePost('pot', { slug: 'moka', title: 'A' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: null },
    });
    expect((await client.getPost('pot')).body).toEqual(body);
    expect(await client.updatePost('pot', { slug: 'pot' })).toMatchObject({ status: 200 });
  });

  rule('what is no live post of the workspace is not found', async (test) => {
    const other = await aSite(test.service);
    const theirs = (await other.client.createPost(aDraft(other.workspace))).body;
    const { id } = (await test.client.createPost(aDraft(test.workspace))).body;
    await test.client.deletePost(id);
    for (const name of [id, 'moka', theirs.id, NOWHERE, '%']) {
      expect(await test.client.updatePost(name, { title: 'A' }), name).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', details: null },
      });
    }
    expect((await other.client.getPost('moka')).body).toEqual(theirs);
  });
};
