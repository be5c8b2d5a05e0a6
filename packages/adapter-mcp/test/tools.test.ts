import { createTag, getPost, reportBrokenLink } from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERAS, type McpService, startService, WRITER } from './service.ts';
import { call, textOf, valueIn, walkTools } from './walk-tools.ts';

let service: McpService;

beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

describe.each(ERAS)('a client of the era %o', (era) => {
  it('uses every tool', async () => {
    const { workspace, ports, keyWith, connect } = service;
    const client = await connect(await keyWith(WRITER), era);
    const name = era === 'legacy' ? 'legacy' : 'modern';
    const path = `/gone-${name}`;
    await viewOf(reportBrokenLink(ports)(workspace.actor, { path, hits: 4 }));
    expect(client.getServerVersion()?.name).toBe('content-publishing-service');
    await walkTools(client, {
      author: workspace.author.slug,
      slug: `pot-${name}`,
      brokenPath: path,
      picture: 'https://pictures.example/pot.png',
    });
    await client.close();
  });

  it('reads the resources and the prompts', async () => {
    const client = await service.connect(await service.keyWith(WRITER), era);
    const { resources } = await client.listResources();
    const texts = await Promise.all(
      resources.map(async ({ uri }) => {
        const { contents } = await client.readResource({ uri });
        return contents.map((part) => ('text' in part ? part.text : '')).join('');
      }),
    );
    expect(resources.map(({ uri }) => uri)).toEqual([
      'content://vocabulary',
      'content://checks',
      'content://site',
    ]);
    expect(texts[0]).toContain(':::callout[Before you start]{variant="warning"}');
    expect(texts[1]).toContain('- title-length (weight 10): ');
    expect(texts[2]).toContain('- name: The Daily Moka');
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['write_article', 'mend_broken_links']);
    const { messages } = await client.getPrompt({
      name: 'write_article',
      arguments: { topic: 'Moka pots' },
    });
    expect(JSON.stringify(messages)).toContain('Topic: \\"Moka pots\\"');
    await client.close();
  });
});

/** JSON Schema as model providers take it. */
interface Schema {
  readonly type: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const WORDS = [
  'type',
  'description',
  'enum',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'minimum',
  'maximum',
];

/** Requires of a schema and all in it what each model provider takes; the others reject all tools. */
const expectPlain = (schema: Schema, place: string): void => {
  const { type, items, properties = {}, required = [] } = schema;
  for (const word of Object.keys(schema)) expect(WORDS, place).toContain(word);
  expect(['string', 'integer', 'boolean', 'array', 'object'], place).toContain(type);
  for (const value of schema.enum ?? []) expect(typeof value, place).toBe(type);
  expect(items !== undefined, place).toBe(type === 'array');
  for (const name of required) expect(Object.keys(properties), place).toContain(name);
  if (items) expectPlain(items, `${place}/items`);
  for (const [name, one] of Object.entries(properties)) {
    expect(name, place).toMatch(/^\w{1,64}$/);
    expectPlain(one, `${place}/${name}`);
  }
};

describe('a schema of a tool', () => {
  it('is one that each model provider takes', async () => {
    const client = await service.connect(await service.keyWith(WRITER));
    for (const { name, inputSchema } of (await client.listTools()).tools) {
      expectPlain(JSON.parse(JSON.stringify(inputSchema)), name);
    }
    await client.close();
  });
});

describe('arguments', () => {
  it('may be JSON text of the type that they have', async () => {
    const { workspace, ports, keyWith, connect } = service;
    const { record: tag } = await viewOf(
      createTag(ports)(workspace.actor, { draft: { slug: 'lamps', name: 'Lamps' } }),
    );
    const client = await connect(await keyWith(WRITER));
    const draft = { slug: 'lamp', authorId: workspace.author.id };
    const created = await call(client, 'create_post', {
      ...draft,
      // A text that happens to be JSON.
      title: '["The lamp"]',
      excerpt: '10',
      tagIds: JSON.stringify([tag.id]),
      seo: '{"title":"Lamp","secondaryKeywords":"[\\"a\\"]","robots":{"index":"false"}}',
      structuredData: ' {"name": "[1]"}\n',
      isHowTo: 'true',
      blocks: JSON.stringify([JSON.stringify({ type: 'paragraph', text: '{"a":1}' })]),
    });
    const { post } = await viewOf(getPost(ports)(workspace.actor, valueIn(created, 'id')));
    expect(post).toMatchObject({
      title: '["The lamp"]',
      excerpt: '10',
      tags: [{ id: tag.id }],
      seo: { title: 'Lamp', secondaryKeywords: ['a'], robots: { index: false } },
      structuredData: { name: '[1]' },
      isHowTo: true,
      bodyJson: [{ type: 'paragraph', text: '{"a":1}' }],
    });
    expect(await call(client, 'find_posts', { limit: '1' })).toMatch(/^posts: /);
    for (const wrong of [
      { tagIds: tag.id },
      { tagIds: '{"0":"a"}' },
      { tagIds: 'null' },
      { seo: '[]' },
      { seo: '{"title":' },
      { isHowTo: '1' },
      { isHowTo: '"true"' },
      { blocks: '[' },
    ]) {
      const [name = ''] = Object.keys(wrong);
      const { structuredContent } = await client.callTool({
        name: 'check_post',
        arguments: { ...draft, title: 'A', markdown: 'A', ...wrong },
      });
      expect(structuredContent, JSON.stringify(wrong)).toMatchObject({
        details: [{ path: `/${name}` }],
      });
    }
    await client.close();
  });
});

describe('a key', () => {
  it('has the tools of its permissions alone', async () => {
    const names = async (...key: Parameters<McpService['keyWith']>): Promise<string[]> => {
      const client = await service.connect(await service.keyWith(...key));
      const { tools } = await client.listTools();
      await client.close();
      return tools.map(({ name }) => name);
    };
    expect(await names(['posts:read'])).toEqual([
      'find_posts',
      'get_post',
      'check_post',
      'list_records',
    ]);
    expect(await names(['seo:read'])).toEqual(['list_records', 'list_findings']);
    expect(await names(['posts:write'], true)).toEqual([
      'find_posts',
      'get_post',
      'check_post',
      'create_post',
      'update_post',
      'list_records',
      'list_findings',
    ]);
  });

  it('sees only what its permissions show', async () => {
    const writer = await service.connect(await service.keyWith(['posts:write']));
    await call(writer, 'create_post', {
      slug: 'hidden',
      title: 'Hidden',
      authorId: service.workspace.author.id,
      markdown: 'Not yet.',
    });
    const reader = await service.connect(await service.keyWith(['posts:read']));
    const found = await reader.callTool({ name: 'get_post', arguments: { post: 'hidden' } });
    expect(textOf(found)).toMatch(/^NOT_FOUND: /);
    expect(await call(reader, 'find_posts', { query: 'hidden' })).toBe('posts: 0');
  });
});

describe('an error', () => {
  it('names each argument by a JSON Pointer, in text and as data', async () => {
    const client = await service.connect(await service.keyWith(WRITER));
    const wrong = await client.callTool({
      name: 'create_post',
      arguments: {
        slug: 'no slug',
        title: '',
        authorId: service.workspace.author.id,
        blocks: [
          { type: 'paragraph', text: 'A' },
          { type: 'callout', variant: 'loud', body: 'B' },
        ],
      },
    });
    expect(wrong.isError).toBe(true);
    expect(wrong.structuredContent).toMatchObject({
      code: 'BAD_REQUEST',
      details: expect.arrayContaining([
        { path: '/slug', message: expect.any(String) },
        { path: '/title', message: expect.any(String) },
        { path: '/blocks/1/variant', message: expect.stringContaining('must be one of info') },
      ]),
    });
    expect(textOf(wrong)).toContain('\n/blocks/1/variant: must be one of info');
  });

  it('rejects arguments that no tool has, and both forms of a body', async () => {
    const client = await service.connect(await service.keyWith(WRITER));
    const pathsOf = async (name: string, input: Record<string, unknown>): Promise<unknown> => {
      const { structuredContent } = await client.callTool({ name, arguments: input });
      return structuredContent;
    };
    for (const [name, input, path] of [
      ['create_post', { slug: 'a', status: 'published' }, '/status'],
      ['update_post', { post: 'a', version: '1', publishedAt: 'x' }, '/publishedAt'],
      ['create_post', { markdown: 'A', blocks: [] }, '/blocks'],
      ['create_post', { markdown: '---\ntitle: A\n---\nB' }, '/markdown'],
      ['create_post', { markdown: 5 }, '/markdown'],
      ['check_post', { post: 'a', title: 'B' }, '/title'],
      ['get_post', {}, '/post'],
      ['find_posts', { limit: 21 }, '/limit'],
      ['find_posts', { cursor: 'x' }, '/cursor'],
      ['list_records', { kind: 'posts' }, '/kind'],
      ['list_findings', { rule: 'dead' }, '/rule'],
      ['list_findings', { query: 'a' }, '/query'],
      ['list_findings', { rule: 'link-dead', cursor: 'x' }, '/cursor'],
      ['list_records', { kind: 'tags', cursor: 'x' }, '/cursor'],
      ['upload_media', { url: 'file:///etc/passwd', alt: 'A' }, '/url'],
      ['upload_media', { url: 'https://10.0.0.1/a.png', alt: 'A' }, '/url'],
      ['add_redirect', { from: 'old', to: '/new', type: 'Permanent301' }, '/from'],
    ] as const) {
      expect(await pathsOf(name, input), `${name} ${JSON.stringify(input)}`).toMatchObject({
        code: 'BAD_REQUEST',
        details: [{ path }],
      });
    }
  });

  it('of a reference has its line in the Markdown', async () => {
    const client = await service.connect(await service.keyWith(WRITER));
    const unknown = '0197a1b2-3c4d-7e5f-8a6b-00000000ffff';
    const { structuredContent } = await client.callTool({
      name: 'create_post',
      arguments: {
        slug: 'pictured',
        title: 'Pictured',
        authorId: service.workspace.author.id,
        markdown: `One.\n\nTwo.\n\n![A](media:${unknown})`,
      },
    });
    expect(structuredContent).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ path: '/blocks/2/mediaId', line: 5 }],
    });
  });
});
