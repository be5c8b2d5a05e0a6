import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Command } from '@commander-js/extra-typings';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { isRemovalWanted } from '../src/command-line/confirm-removal.ts';
import { CACHE, cpsJson, serve, type Settings, temporaryFolder } from './cps-process.ts';

const USAGE = {
  posts: 1,
  first: [{ id: '1', slug: 'moka-pot', title: 'Moka', status: 'published' as const }],
};
const LINE = '1 post shows it: moka-pot\n';

const aCommand = (...options: readonly string[]) =>
  new Command()
    .option('-y, --yes')
    .option('--json')
    .parse([...options], { from: 'user' });

const aTerminal = (isTTY = true) => {
  const [input, output] = [new PassThrough(), new PassThrough()].map((stream) =>
    Object.assign(stream, { isTTY }),
  );
  if (!input || !output) throw new Error('A terminal has two streams');
  return { input, output, said: () => String(output.read() ?? '') };
};

describe('the question whether a record that posts show is removed', () => {
  it.each([
    ['y\n', true],
    ['Y\n', true],
    [' yes \n', true],
    ['\n', false],
    ['n\n', false],
    ['yep\n', false],
    ['no, yes\n', false],
    ['nothing more\ny\n', false],
  ])('is answered by %j with %s', async (answer, isWanted) => {
    const { input, output, said } = aTerminal();
    const wanted = isRemovalWanted(aCommand(), USAGE, { input, output });
    input.write(answer);
    expect(await wanted).toBe(isWanted);
    expect(said()).toContain(LINE);
  });

  it('waits for the answer, and takes the end of the input, Ctrl-C and Ctrl-D for a no', async () => {
    for (const leave of [
      (input: PassThrough) => input.end(),
      (input: PassThrough) => input.write('\u0003'),
      (input: PassThrough) => input.write('\u0004'),
    ]) {
      const { input, output, said } = aTerminal();
      const wanted = isRemovalWanted(aCommand(), USAGE, { input, output });
      expect(await Promise.race([wanted, setTimeout(50, 'waiting')])).toBe('waiting');
      expect(said()).toContain('Remove it? [y/N] ');
      leave(input);
      expect(await wanted).toBe(false);
    }
  });

  it('is asked of no program, without posts, and where the answer is given', async () => {
    const silent = [
      [aCommand('--json'), USAGE, true],
      [aCommand(), { posts: 0, first: [] }, true],
    ] as const;
    for (const [command, usage, isTTY] of silent) {
      const { input, output, said } = aTerminal(isTTY);
      expect(await isRemovalWanted(command, usage, { input, output })).toBe(true);
      expect(said()).toBe('');
    }
    for (const [command, isTTY] of [
      [aCommand('--yes'), true],
      [aCommand('-y'), true],
      [aCommand(), false],
    ] as const) {
      const { input, output, said } = aTerminal(isTTY);
      expect(await isRemovalWanted(command, USAGE, { input, output })).toBe(true);
      expect(said()).toBe(LINE);
    }
  });
});

/** Runs `cps` on a pseudo terminal, and answers its questions. */
const onTerminal = (settings: Settings, answer: string, ...args: readonly string[]) => {
  const env = { ...CACHE, PATH: process.env['PATH'], ...settings };
  const line = [process.execPath, inject('cps'), ...args].map((arg) => `'${arg}'`).join(' ');
  return new Promise<{ readonly code: number | null; readonly shown: string }>((resolve) => {
    const child = execFile('script', ['-qec', line, '/dev/null'], { env }, (_error, shown) =>
      resolve({ code: child.exitCode, shown }),
    );
    child.stdout?.on('data', (shown: string) => {
      if (shown.includes('Remove it?')) child.stdin?.write(answer);
    });
  });
};

const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false;

describe('cps tag remove on a terminal', () => {
  beforeEach(({ skip }) => {
    if (!hasScript) skip('There is no `script` of util-linux, which makes a terminal');
  });

  it('removes the tag on yes alone', async () => {
    await using folder = await temporaryFolder();
    const server = await serve({ DATABASE_URL: 'memory:', DATA_DIR: folder.path });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const { apiKey } = JSON.parse(await readFile(join(folder.path, 'demo.json'), 'utf8'));
    const settings = { CPS_URL: server.baseUrl, CPS_API_KEY: apiKey };
    const file = join(folder.path, 'post.json');
    await writeFile(file, JSON.stringify({ slug: 'moka', title: 'Moka', bodyJson: [] }));
    await cpsJson(settings, 'author', 'add', '--slug', 'ada', '--name', 'Ada');
    await cpsJson(settings, 'tag', 'add', '--slug', 'coffee', '--name', 'Coffee');
    await cpsJson(settings, 'post', 'create', file, '--author', 'ada', '--tag', 'coffee');
    const remove = (answer: string) => onTerminal(settings, answer, 'tag', 'remove', 'coffee');
    for (const no of ['n\n', '\u0003', '\u0004']) {
      const { code, shown } = await remove(no);
      expect(shown).toContain('1 post shows it: moka');
      expect(shown).toContain('Nothing is changed.');
      expect(code).toBe(1);
    }
    const { code, shown } = await remove('y\n');
    expect(shown).toContain('Removed tag coffee');
    expect(code).toBe(0);
  });
});
