import { createPost } from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type McpService, startService, WRITER } from './service.ts';
import { call } from './walk-tools.ts';

/** Maximum characters of a list of tools (JSON). */
const MAX_TOOLS = 8000;

/** Maximum characters of a result (JSON). */
const MAX_RESULT = 24_000;

let service: McpService;

beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

const paragraphs = (text: string) =>
  Array.from({ length: 20 }, (_, index) => ({ type: 'paragraph', text: `${index} ${text}` }));

describe('results', () => {
  it('have room for a list of tools', async () => {
    const client = await service.connect(await service.keyWith(WRITER));
    expect(JSON.stringify(await client.listTools()).length).toBeLessThanOrEqual(MAX_TOOLS);
    await client.close();
  });

  it.each([
    ['Latin', 'Coffee "rises" in the pot. '.repeat(100), 1],
    ['Han', '咖啡壺的水慢慢升起。'.repeat(200), 2],
    ['Hangul', '커피가 천천히 올라옵니다.'.repeat(150), 2],
  ] as const)('are parts of a long post in %s letters', async (name, text, weight) => {
    const { workspace, ports, keyWith, connect } = service;
    const draft = {
      slug: `long-${name}`,
      title: text.slice(0, 200),
      authorId: workspace.author.id,
      bodyJson: paragraphs(text.trim()),
    };
    const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
    const client = await connect(await keyWith(WRITER));
    const parts: string[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const part = await call(client, 'get_post', { post: post.id, format: 'json', offset });
      expect(JSON.stringify(part).length).toBeLessThanOrEqual(MAX_RESULT / weight + 1500);
      const [, body = '', next] =
        /\njson:\n([\s\S]*?)(?:\nnextOffset: (\d+) of \d+)?$/.exec(part) ?? [];
      parts.push(body);
      offset = next === undefined ? undefined : Number(next);
    }
    expect(JSON.parse(parts.join(''))).toEqual(post.bodyJson);
    expect(parts.length).toBeGreaterThan(2);
    await client.close();
  });

  it('are short for errors at many places, for lists and for checks', async () => {
    const { workspace, keyWith, connect } = service;
    const client = await connect(await keyWith(WRITER));
    const sizeOf = async (name: string, input: Record<string, unknown>): Promise<number> =>
      JSON.stringify(await client.callTool({ name, arguments: input })).length;
    const long = 'x'.repeat(500);
    const wrong = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${long}${at}`, long]));
    expect(await sizeOf('create_post', wrong)).toBeLessThanOrEqual(MAX_RESULT);
    const blocks = Array.from({ length: 100 }, () => ({ type: long }));
    const draft = { slug: 'a', title: 'A', authorId: workspace.author.id };
    expect(await sizeOf('create_post', { ...draft, blocks })).toBeLessThanOrEqual(MAX_RESULT);
    const markdown = Array.from({ length: 300 }, (_, at) => `- [x] ${at} 咖啡${long}`).join('\n\n');
    expect(await sizeOf('check_post', { ...draft, markdown })).toBeLessThanOrEqual(MAX_RESULT);
    for (const title of Array.from({ length: 21 }, (_, at) => `${at} ${'咖'.repeat(290)}`)) {
      const slug = `title-${title.slice(0, 2).trim()}`;
      await call(client, 'create_post', { ...draft, title, slug, markdown: 'A' });
    }
    expect(await sizeOf('find_posts', {})).toBeLessThanOrEqual(MAX_RESULT);
    const page = await call(client, 'find_posts', { query: '咖' });
    const cursor = /cursor for more: (.*)/.exec(await call(client, 'find_posts', {}))?.[1];
    expect(await call(client, 'find_posts', { cursor })).toMatch(/^posts:/);
    expect(page.split('\n').length).toBeLessThanOrEqual(23);
    await client.close();
  });
});
