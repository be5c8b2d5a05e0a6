import { readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type McpService, startService, WRITER } from './service.ts';
import { textOf } from './walk-tools.ts';

const page = readFileSync(new URL('../../../docs/agents.md', import.meta.url), 'utf8');

/** Returns the blocks of code in a language. */
const blocksOf = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );

describe('the page for agents', () => {
  let service: McpService;
  let client: Client;
  beforeAll(async () => {
    service = await startService();
    const { url, headers } = JSON.parse(blocksOf('json')[0] ?? '').mcpServers.content;
    const key = await service.keyWith(WRITER);
    const filled = JSON.parse(JSON.stringify(headers).replace('KEY', key));
    const address = new URL(String(url).replace('https://content.example/mcp', service.url));
    client = new Client({ name: 'test', version: '0.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(address, { requestInit: { headers: filled } }),
    );
  });
  afterAll(async () => {
    await client.close();
    await service.close();
  });

  it('has a configuration that connects, and all tools', async () => {
    const { tools } = await client.listTools();
    const named = [...page.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
    expect(named).toEqual(tools.map(({ name }) => name));
  });

  it('has a rejected call as it is', async () => {
    const result = await client.callTool({
      name: 'check_post',
      arguments: {
        slug: 'moka pot',
        title: 'Moka',
        authorId: service.workspace.author.id,
        canonicalUrl: 'moka',
        markdown: 'One.',
      },
    });
    expect(textOf(result)).toBe(blocksOf('text')[0]?.trimEnd());
  });
});
