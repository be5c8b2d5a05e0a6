import { aDraft, aFullDraft, anImage } from '@content-publishing/application/testing';
import { MAX_SOURCE_BYTES } from '@content-publishing/domain';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

const text = (value: string) => ({ type: 'paragraph', text: value });

/** POST /external/bodies, and GET /external/posts/{idOrSlug} as Markdown. */
export const bodyRules = (rule: Rule): void => {
  rule('Markdown becomes blocks, with its front matter and losses', async ({ client }) => {
    const source = '---\ntitle: Pots\ntags: [a, b]\n---\n# Pots\n\n## Hot\n\n- [x] a\n';
    const { status, body, headers } = await client.convertBody(source);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      bodyJson: [
        { type: 'heading', level: 2, text: 'Hot' },
        { type: 'list', style: 'bullet', items: ['☑ a'] },
      ],
      lines: [7, 9],
      frontMatter: { title: 'Pots', tags: ['a', 'b'] },
      losses: [{ kind: 'task', path: '/1', line: 9, text: 'a' }],
      violations: [],
    });
    expect((await client.listPosts()).body.total).toBe(0);
  });

  rule('HTML becomes blocks', async ({ client }) => {
    for (const type of ['text/html', 'Text/HTML; charset=UTF-8']) {
      const { status, body } = await client.convertBody('<p>A <b>b</b>&amp;</p><hr>', type);
      expect(status).toBe(200);
      expect(body).toEqual({
        bodyJson: [text('A **b**&'), { type: 'divider' }],
        lines: [1, 1],
        frontMatter: null,
        losses: [],
        violations: [],
      });
    }
  });

  rule('violations name the places that a post would be rejected for', async ({ client }) => {
    const tooMany = await client.convertBody('a\n\n'.repeat(1001));
    expect(tooMany.status).toBe(200);
    expect(tooMany.body.bodyJson).toHaveLength(1001);
    expect(tooMany.body.violations).toEqual([
      { path: '/bodyJson', message: 'must have at most 1000 blocks, has 1001' },
    ]);
    const { body } = await client.convertBody('---\ntitle: a: b\n---\nText');
    expect(body.frontMatter).toBe(null);
    expect(body.violations).toEqual([
      { path: '/frontMatter', message: expect.stringMatching(/^must be YAML: .* line 1/) },
    ]);
  });

  rule(
    'a body is text in UTF-8, of one of the two types and of 2 MiB at most',
    async ({ client }) => {
      for (const type of ['application/json', 'text/plain', 'text/markdown; charset=latin1']) {
        expect(await client.convertBody('a', type)).toMatchObject({ status: 415 });
      }
      const invalid = await client.convertBody(new Uint8Array([0x61, 0xff]));
      expect(invalid).toMatchObject({
        status: 400,
        body: { details: [{ path: '', message: 'must be text in UTF-8' }] },
      });
      expect(await client.convertBody('')).toMatchObject({ status: 400 });
      const most = await client.convertBody(' '.repeat(MAX_SOURCE_BYTES), 'text/html');
      expect(most).toMatchObject({ status: 200, body: { bodyJson: [] } });
      const more = await client.convertBody(' '.repeat(MAX_SOURCE_BYTES + 1), 'text/html');
      expect(more).toMatchObject({
        status: 413,
        body: { message: `The body must have at most ${MAX_SOURCE_BYTES} bytes` },
      });
      expect(await client.send('/external/bodies?a=b', { method: 'POST' })).toMatchObject({
        status: 400,
      });
    },
  );

  rule('a post as Markdown reads back as the same blocks', async ({ workspace, client }) => {
    const { slug } = (await client.createPost(aDraft(workspace, { slug: 'related' }))).body;
    const related = (await client.getPost(slug)).body;
    const draft = aFullDraft(workspace, {
      bodyJson: [anImage(workspace), text('A *b* {c} :d: <e>'), ...related.bodyJson],
      relatedPostIds: [related.id],
      excerpt: 'Short: "a" # b',
    });
    const { body: post } = await client.createPost(draft);
    const { status, headers, text: markdown } = await client.getMarkdown(post.slug);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const { body } = await client.convertBody(markdown);
    expect(body.losses).toEqual([]);
    expect(body.violations).toEqual([]);
    expect(body.frontMatter).toMatchObject({
      id: post.id,
      slug: post.slug,
      title: post.title,
      author: post.author?.slug,
      tags: post.tags.map((tag) => tag.slug),
      excerpt: 'Short: "a" # b',
      relatedPosts: ['related'],
      lastmod: post.updatedAt,
    });
    const { body: again } = await client.createPost({
      ...draft,
      slug: 'again',
      bodyJson: body.bodyJson,
    });
    expect(again.bodyJson).toEqual(post.bodyJson);
    expect(again.bodyText).toBe(post.bodyText);
  });

  rule('front matter has no field that is derived', async ({ workspace, client }) => {
    const { body: post } = await client.createPost(aDraft(workspace));
    const { body } = await client.convertBody((await client.getMarkdown(post.id)).text);
    expect(post.excerpt).not.toBe('');
    expect(body.frontMatter).toEqual({
      title: post.title,
      slug: post.slug,
      id: post.id,
      lastmod: post.updatedAt,
      draft: true,
      author: post.author?.slug,
    });
  });

  rule('each form of a post has an ETag of its own', async ({ workspace, client }) => {
    const { body: post } = await client.createPost(aDraft(workspace));
    const [json, markdown] = [await client.getPost(post.id), await client.getMarkdown(post.id)];
    for (const { headers } of [json, markdown]) {
      expect(headers.get('vary')).toBe('cookie, x-api-key, accept, accept-encoding');
    }
    const etag = markdown.headers.get('etag') ?? '';
    expect(etag).not.toBe(json.headers.get('etag'));
    expect(await client.getMarkdown(post.id, { 'if-none-match': etag })).toMatchObject({
      status: 304,
      text: '',
    });
    expect((await client.getPost(post.id, { 'if-none-match': etag })).status).toBe(200);
    await client.incrementViews(post.id);
    expect((await client.getMarkdown(post.id, { 'if-none-match': etag })).status).toBe(304);
    await client.updatePost(post.id, { title: 'New' });
    expect((await client.getMarkdown(post.id, { 'if-none-match': etag })).status).toBe(200);
  });

  rule('Markdown is sent if it is preferred to JSON', async ({ workspace, client }) => {
    const { body: post } = await client.createPost(aDraft(workspace));
    for (const [accept, type] of [
      ['*/*', 'application/json'],
      ['text/html, */*;q=0.8', 'application/json'],
      ['text/markdown, application/json', 'application/json'],
      ['text/markdown;q=0.9, application/json;q=0.8', 'text/markdown'],
      ['text/markdown, text/html;q=0.9', 'text/markdown'],
    ] as const) {
      const { headers } = await client.getPost(post.id, { accept });
      expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
    const head = await client.send(`/external/posts/${post.id}`, {
      method: 'HEAD',
      headers: { accept: 'text/markdown' },
    });
    expect(head.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    await client.updatePost(post.id, { slug: 'renamed' });
    expect((await client.getMarkdown(post.slug)).headers.get('location')).toBe(
      '/external/posts/renamed',
    );
  });

  rule('a key reads as Markdown the posts that it sees', async ({ service, workspace, client }) => {
    const other = await aSite(service);
    const { body: post } = await client.createPost(aDraft(workspace));
    for (const answer of [
      await client.getMarkdown(NOWHERE),
      await other.client.getMarkdown(post.id),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    await client.deletePost(post.id);
    expect((await client.getMarkdown(post.id)).status).toBe(404);
  });
};
