import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { createHttpServer } from '@content-publishing/adapter-http';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost } from '@content-publishing/application';
import { aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { promisedOutput, writeBlocks } from './code-blocks.ts';

const blocks = writeBlocks();

// Tests run by a test runner, a database that is not there, a server that listens until it is stopped.
const runnable = blocks.filter(
  ({ code }) => !/'vitest'|testing\/suites'|postgres:|\.listen\(/.test(code),
);

describe('The code in the READMEs', () => {
  beforeAll(async () => {
    const storage = openMemoryStorage();
    const ports = { ...testingPorts(storage), mediaFiles: openMemoryFiles() };
    const { actor, author, apiKey } = await aWorkspace(ports);
    const post = { slug: 'moka-pot', title: 'The moka pot', bodyJson: [], authorId: author.id };
    await viewOf(createPost(ports)(actor, { draft: { ...post, status: 'published' } }));
    const server = createHttpServer({
      ports,
      check: storage.check,
      logger: pino({ level: 'silent' }),
    });
    vi.stubEnv('CONTENT_URL', await server.listen({ host: '127.0.0.1', port: 0 }));
    vi.stubEnv('CONTENT_API_KEY', apiKey.key);
    return () => server.close();
  });
  afterAll(() => vi.unstubAllEnvs());
  afterEach(() => vi.restoreAllMocks());

  it('is found', () => {
    expect(runnable.length).toBeGreaterThan(10);
  });

  it.for(runnable)('runs: $title', async ({ code, file }) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((...values: readonly unknown[]) => {
      printed.push(values.map(inText).join(' '));
    });
    const failures = vi.spyOn(console, 'error').mockImplementation(() => {});
    await import(pathToFileURL(file).href);
    for (const text of promisedOutput(code)) {
      expect(printed).toContainEqual(expect.stringContaining(inOneStyle(text)));
    }
    expect(failures).not.toHaveBeenCalled();
  });
});

const inText = (value: unknown): string =>
  typeof value === 'string' ? value : inOneStyle(inspect(value));

/** Removes the space inside brackets, which `inspect` writes and people do not. */
const inOneStyle = (text: string): string => text.replaceAll(/(?<=[[{]) | (?=[\]}])/g, '');
