import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from '../../../scripts/start/sources.mjs';
import { cpsProcess, temporaryFolder } from './cps-process.ts';

it('A build is made anew whenever its sources are not those that it was made of, older ones too', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  const stamp = join(root, 'stamp.json');
  const inRoot = (path: string): string => join(root, path);
  const write = (path: string, text: string) => writeFile(inRoot(path), text);
  const isChanged = (): boolean => sources(root, 'server', stamp).isChanged;
  const build = (): void => sources(root, 'server', stamp).built();
  for (const name of ['server', 'domain', 'markdown']) {
    await mkdir(inRoot(`packages/${name}/src/deep`), { recursive: true });
    await write(`packages/${name}/package.json`, '{}');
    await write(`packages/${name}/src/deep/a.ts`, 'export const a = 1;');
  }
  const dependencies = { '@content-publishing/domain': 'workspace:*', sharp: '^0.35.5' };
  await write('packages/server/package.json', JSON.stringify({ dependencies }));
  await write('pnpm-lock.yaml', 'lockfileVersion: 9');
  const old = new Date('2020-01-01T00:00:00Z');
  await utimes(inRoot('packages/domain/src/deep/a.ts'), old, old);

  expect(isChanged()).toBe(true);
  build();
  expect(isChanged()).toBe(false);

  // Of a package that the server does not depend on.
  await write('packages/markdown/src/deep/a.ts', 'export const a = 2;');
  expect(isChanged()).toBe(false);

  // Behind a link, as an installed package is: the lockfile names it.
  await symlink(inRoot('packages/markdown/src'), inRoot('packages/server/src/link'), 'junction');
  expect(isChanged()).toBe(false);

  // Of the same length, and with the time that it had, as a checkout from an archive has.
  await write('packages/domain/src/deep/a.ts', 'export const a = 2;');
  await utimes(inRoot('packages/domain/src/deep/a.ts'), old, old);
  expect(isChanged()).toBe(true);
  await write('packages/domain/src/deep/a.ts', 'export const a = 1;');
  expect(isChanged()).toBe(false);

  for (const change of [
    () => write('packages/server/src/new.ts', ''),
    () => rm(inRoot('packages/server/src/new.ts')),
    () => rename(inRoot('packages/server/src/deep/a.ts'), inRoot('packages/server/src/deep/b.ts')),
    () => write('pnpm-lock.yaml', 'lockfileVersion: 10'),
    () => write('packages/domain/package.json', '{ "type": "module" }'),
  ]) {
    await change();
    expect({ change: String(change), isChanged: isChanged() }).toMatchObject({ isChanged: true });
    build();
    expect(isChanged()).toBe(false);
  }
});

it('The stack of an error in the bundle names the sources', async () => {
  // Fails in the middle of a command, at its first output.
  const broken = "data:text/javascript,process.stdout.write=()=>{throw(Error('broken'))}";
  const { stderr } = await cpsProcess({ NODE_OPTIONS: `--import=${broken}` }, '--version');
  expect(stderr).toMatch(
    /Error: broken\n(?: +at .*\n)* +at .*packages\/server\/src\/[\w/-]+\.ts:\d+:\d+/,
  );
});
