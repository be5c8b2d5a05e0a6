import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { thirdPartyNotices } from '../scripts/third-party-notices.ts';
import { temporaryFolder } from './cps-process.ts';

describe('The bundle of the command', () => {
  const folder = dirname(inject('cps'));

  it('is ASCII, so that V8 keeps one byte of each character', async () => {
    const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
    expect(scripts).toContain('cps.js');
    for (const script of scripts) {
      const [beyond] = /[^\0-\x7f].*/.exec(await readFile(join(folder, script), 'utf8')) ?? [];
      expect({ script, beyond }).toEqual({ script, beyond: undefined });
    }
  });

  it('has the licences of others beside it', async () => {
    const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    expect(notices).toContain('\n\nfastify\n\nMIT License');
  });
});

describe('The notices of others', () => {
  it('are the licence files of their packages, and comments that are to be kept, once each', async () => {
    await using temporary = await temporaryFolder();
    const own = join(temporary.path, 'node_modules/@scope/own');
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'LICENSE'), 'Do as you like.\n');
    const kept = ['/*! (c) Ada */', '/**\n * Made elsewhere.\n * @license MIT\n */'];
    const left = ['/** A docstring. */', "'/*!80013 , hint */'", '/* @license of nothing */'];
    for (const name of ['one.js', 'two.js']) {
      await writeFile(join(own, name), [...kept, ...left].join('\n'));
    }

    expect(
      await thirdPartyNotices([join(own, 'one.js'), join(own, 'two.js'), '/packages/ours.ts']),
    ).toBe(`@scope/own\n\nDo as you like.\n\n${kept.join('\n\n')}\n`);
  });
});
