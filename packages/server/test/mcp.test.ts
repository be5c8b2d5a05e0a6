import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FreshDatabase } from '../../adapter-postgres/test/database.ts';
import { createMigratedDatabase } from '../../adapter-postgres/test/migrated-database.ts';
import { walkTools } from '../../adapter-mcp/test/walk-tools.ts';
import { CACHE, cpsProcess, serve, type Server, type Settings } from './cps-process.ts';
import { issueKey, openWorkspace, type Tenant } from './tenant.ts';

const postgres = inject('postgres');

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Configuration of a client. */
interface Documented {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Settings;
}

/** Environment and options of a process. */
type Start = readonly [env: Settings, options: readonly string[]];

describe.skipIf('reason' in postgres)('cps mcp', () => {
  let database: FreshDatabase;
  let settings: Settings;
  let tenant: Tenant;
  let server: Server;
  let pictures: HttpServer;
  let picture: string;
  let key: string;

  beforeAll(async () => {
    if ('reason' in postgres) return;
    database = await createMigratedDatabase(postgres.url);
    settings = { DATABASE_URL: database.url, WEBHOOKS_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'warn' };
    tenant = await openWorkspace(settings, 'Agents');
    const permissions = ['posts:write', 'media:write', 'seo:read', 'seo:write'];
    ({ key } = await issueKey(settings, tenant.id, 'Agent', ...permissions));
    server = await serve(settings);
    pictures = createServer((_request, response) => void response.end(PNG)).listen(0, '127.0.0.1');
    await once(pictures, 'listening');
    const { port } = pictures.address() as AddressInfo;
    picture = `http://127.0.0.1:${port}/pot.png`;
  });
  afterAll(async () => {
    pictures?.close();
    await server?.end('SIGTERM');
    await database?.drop();
  });

  const connect = async (
    mode: 'legacy' | { readonly pin: string },
    env: Settings,
    ...options: readonly string[]
  ): Promise<Client> => {
    const client = new Client({ name: 'test', version: '0.0.0' }, { versionNegotiation: { mode } });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [inject('cps'), 'mcp', ...options],
      env: { ...CACHE, ...settings, ...env },
    });
    await client.connect(transport);
    return client;
  };

  /** Returns the environment and the options in the configuration of docs/agents.md. */
  const documented = (): Start => {
    const page = readFileSync(new URL('../../../docs/agents.md', import.meta.url), 'utf8');
    const [, json = ''] = /```json\n([^`]*"command"[^`]*)```/.exec(page) ?? [];
    const filled = json
      .replace('https://content.example', server.baseUrl)
      .replace('"KEY"', JSON.stringify(key));
    const { command, args, env }: Documented = JSON.parse(filled).mcpServers.content;
    expect([command, args[0]]).toEqual(['cps', 'mcp']);
    return [env, args.slice(1)];
  };

  const report = async (path: string): Promise<void> => {
    const response = await fetch(`${server.baseUrl}/external/link-health`, {
      method: 'POST',
      headers: { 'x-api-key': tenant.writer.key, 'content-type': 'application/json' },
      body: JSON.stringify({ path, hits: 4 }),
    });
    expect(response.status).toBe(200);
  };

  it.each([
    ['legacy', 'with a key at a URL', (): Start => documented()],
    [{ pin: '2026-07-28' }, 'as the operator here', (): Start => [{}, ['--workspace', tenant.id]]],
  ] as const)('walks every tool, era %o, %s', async (mode, place, optionsOf) => {
    const slug = place.replaceAll(' ', '-').toLowerCase();
    await report(`/gone-${slug}`);
    const [env, options] = optionsOf();
    const client = await connect(mode, env, ...options);
    await walkTools(client, { author: 'ada', slug, brokenPath: `/gone-${slug}`, picture });
    expect((await client.listResources()).resources).toHaveLength(3);
    expect((await client.listPrompts()).prompts).toHaveLength(2);
    await client.close();
  });

  it('answers with the error of the service, on stdout as the protocol has it', async () => {
    await expect(
      connect('legacy', { CPS_API_KEY: 'cps_wrong' }, '--url', server.baseUrl),
    ).rejects.toThrow(/UNAUTHORIZED: Send a valid API key/);
    const { code, stdout, stderr } = await cpsProcess(settings, 'mcp', '--url', server.baseUrl);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('CPS_API_KEY must hold an API key');
  });

  it('takes a line feed alone for the end of a message', async () => {
    const child = spawn(process.execPath, [inject('cps'), 'mcp', '--url', server.baseUrl], {
      env: { ...CACHE, CPS_API_KEY: key },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const responses = createInterface(child.stdout)[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await responses.next()).value ?? 'null');
    const message = (id: number, query: string): string =>
      JSON.stringify({
        ...{ jsonrpc: '2.0', id, method: 'tools/call' },
        params: { name: 'find_posts', arguments: { query } },
      });
    const written: readonly [line: string | Uint8Array, response: object][] = [
      [message(1, 'one\u2028two\u2029three\u0085four'), { id: 1, result: {} }],
      [`${message(2, 'a carriage return')}\r`, { id: 2, result: {} }],
      [message(3, 'between tokens').replaceAll(',', ',\r'), { id: 3, result: {} }],
      ['{"id":4}{"id":5}', { id: null, error: { code: -32_700 } }],
      [Buffer.from(message(6, 'é'), 'latin1'), { id: null, error: { code: -32_700 } }],
    ];
    for (const [line, response] of written) {
      child.stdin.write(line);
      child.stdin.write('\n \r\n');
      // This reader ends lines at U+2028, as clients may.
      expect(await next()).toMatchObject(response);
    }
    const bytes = Buffer.from(message(7, 'größe 🫖'));
    for (const byte of bytes) {
      child.stdin.write(Buffer.from([byte]));
      if (byte > 0x7f) await setTimeout(10);
    }
    child.stdin.write('\n');
    expect(await next()).toMatchObject({ id: 7, result: { content: [{ text: 'posts: 0' }] } });
    child.stdin.write(Buffer.alloc(17 * 1024 * 1024, ' '));
    expect(await next()).toMatchObject({
      id: null,
      error: { message: 'A line must be at most 16777216 bytes long' },
    });
    child.stdin.write(`\n${message(8, 'the next one')}\n`);
    expect(await next()).toMatchObject({ id: 8 });
    child.stdin.end(message(9, 'the last one, without an end'));
    expect(await next()).toMatchObject({ id: 9 });
    expect((await once(child, 'exit'))[0]).toBe(0);
  });
});
