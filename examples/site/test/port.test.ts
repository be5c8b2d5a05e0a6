import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portIn, reservePort } from '../port.ts';

let other: Server;
let taken: number;
beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = (other.address() as AddressInfo).port;
});
afterAll(() => {
  other.close();
});

describe('a port', () => {
  it('is the preferred one, or another one where that is taken', async () => {
    const substitute = await reservePort({}, 'SITE_PORT', taken);
    expect(substitute.isSubstitute).toBe(true);
    expect(substitute.port).not.toBe(taken);
    await substitute.release();
    const preferred = await reservePort({ SITE_PORT: '' }, 'SITE_PORT', substitute.port);
    expect(preferred).toMatchObject({ port: substitute.port, isSubstitute: false });
    await preferred.release();
  });

  it('is not given away twice', async () => {
    const first = await reservePort({}, 'PORT', taken);
    const second = await reservePort({}, 'SITE_PORT', first.port);
    expect(second.port).not.toBe(first.port);
    await first.release();
    await second.release();
  });

  it.for(['abc', '0', '65536', '99999', '-1', '4000.5', ' 4000'])(
    'that is set to "%s" is a mistake, and it is named',
    (text) => {
      expect(() => portIn({ SITE_PORT: text }, 'SITE_PORT')).toThrow(
        `SITE_PORT is "${text}"; it must be a port, a whole number from 1 to 65535.`,
      );
    },
  );
});

describe('the program', () => {
  /** Returns the output of a program of the site and its exit code. */
  const run = (file: string, environment: Readonly<Record<string, string>>) =>
    new Promise<readonly unknown[]>((resolve) => {
      const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
      const env = { ...process.env, ...environment };
      const child = execFile(process.execPath, [path], { env }, (_, stdout, stderr) => {
        resolve([child.exitCode, stdout, stderr]);
      });
    });

  it('says in a sentence that a port was set which is none', async () => {
    expect(await run('demo/demo.ts', { SITE_PORT: '99999' })).toEqual([
      1,
      '',
      'SITE_PORT is "99999"; it must be a port, a whole number from 1 to 65535.\n',
    ]);
  });

  it('says in a sentence that a port was set which is taken, and takes no other one', async () => {
    expect(await run('demo/demo.ts', { PORT: String(taken) })).toEqual([
      1,
      '',
      `PORT is ${taken}, but another program listens there. Set PORT to another port.\n`,
    ]);
    expect(
      await run('main.ts', {
        PORT: String(taken),
        CONTENT_URL: 'http://127.0.0.1:9',
        CONTENT_API_KEY: 'key',
      }),
    ).toEqual([
      1,
      '',
      expect.stringContaining(
        `The site cannot listen on port ${taken}: another program listens there. Set PORT to another.\n`,
      ),
    ]);
  });
});
