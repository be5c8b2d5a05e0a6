import { createPost, updateWorkspace } from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type McpService, startService, WRITER } from './service.ts';
import { call, textOf } from './walk-tools.ts';

let service: McpService;

beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

describe('links', () => {
  it('are found across the site, and named in a check with posts to link to', async () => {
    const { workspace, ports, keyWith, connect } = service;
    const patch = { siteUrl: 'https://www.example.com', postPath: '/blog/{slug}' };
    await viewOf(updateWorkspace(ports)(workspace.actor, { patch }));
    const post = async (slug: string, text: string, focusKeyword: string) => {
      const draft = {
        ...{ slug, title: slug, authorId: workspace.author.id, status: 'published' },
        ...{ bodyJson: [{ type: 'paragraph', text }], seo: { focusKeyword } },
      };
      await viewOf(createPost(ports)(workspace.actor, { draft }));
    };
    await post('kettle', 'Boil.', 'gooseneck kettle');
    await post('brewer', 'See [this](/blog/none).', 'brewer');
    const client = await connect(await keyWith(WRITER));
    const text = 'Fill it. See [the list](/blog/none), [a part](/blog/brewer#parts).';
    const draft = { slug: 'own', title: 'Own', authorId: workspace.author.id };
    const markdown = `${text}\n\nA gooseneck kettle.`;
    const checked = await call(client, 'check_post', { ...draft, markdown });
    expect(checked).toContain(
      'dead links:\n- "/blog/none": dead (missing). At /blocks/0/text (line 1)\n' +
        '- "/blog/brewer#parts": anchor, the post has no headings. At /blocks/0/text (line 1)\n' +
        'suggested links:\n' +
        '- "/blog/kettle", title "kettle": keyword "gooseneck kettle" at /blocks/1/text (line 3)',
    );
    const stored = await call(client, 'check_post', { post: 'brewer' });
    expect(stored).toContain('- "/blog/none": dead (missing). At /blocks/0/text (line 1)');
    const reader = await connect(await keyWith(['posts:read']));
    expect(await call(reader, 'check_post', { post: 'brewer' })).not.toContain('dead links');

    expect(await call(client, 'list_findings', {})).toMatch(
      /^rules:\n- rule "link-dead", error, findings 1: Links to [^]*\n- rule "not-found", findings \d+: /,
    );
    expect(await call(client, 'list_findings', { rule: 'link-dead', query: 'NONE' })).toBe(
      'findings: 1\n- 1 post links to /blog/none: no post, category or author has this address. In ["brewer /blocks/0/text"]',
    );
    expect(await call(client, 'list_findings', { rule: 'link-dead', query: 'x' })).toBe(
      'findings: 0',
    );
    expect(await call(client, 'list_findings', { rule: 'external-dead' })).toBe(
      'findings: 0\nneeds checksExternalLinks of the workspace',
    );
    const seo = await connect(await keyWith(['seo:read']));
    const overview = await call(seo, 'list_findings', {});
    expect(overview.match(/rule "[^"]*"/g)).toEqual(
      ['redirect-chain', 'redirect-dead', 'redirect-shadowed', 'not-found'].map(
        (rule) => `rule "${rule}"`,
      ),
    );
    const forbidden = await seo.callTool({
      name: 'list_findings',
      arguments: { rule: 'link-dead' },
    });
    expect(textOf(forbidden)).toMatch(/^FORBIDDEN: /);
    await Promise.all([client, reader, seo].map((one) => one.close()));
  });
});
