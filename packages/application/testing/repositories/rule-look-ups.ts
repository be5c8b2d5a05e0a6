import { ALL_PATTERNS, type RuleLookUp } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { aStoredRedirect, rulesOf } from '../sample/redirect.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const NOTHING: RuleLookUp = { from: [], pairs: [], to: [], below: [] };

/** Suite of the look-ups of rules by which chains are followed (`findAround`). */
export const ruleLookUpsSuite = (test: StorageTest): void => {
  test('rules are found by where they start', async ({ ports }) => {
    const [{ id }, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const long = `/${'漢'.repeat(2047)}`;
    for (const [fromPath, toPath] of [
      ['/ü', '/1'],
      ['/%C3%BC/', '/2'],
      ['/ü?b=2&a=1', '/3'],
      ['/ü?b=2', '/4'],
      [long, '/5'],
      ['/other', '/ü'],
    ] as const) {
      await aStoredRedirect(ports, id, { fromPath, toPath });
    }
    await aStoredRedirect(ports, other.id, { fromPath: '/ü', toPath: '/foreign' });
    const found = async (lookUp: Partial<RuleLookUp>) =>
      (await ports.redirects.findAround(id, { ...NOTHING, ...lookUp }))
        .map(({ toPath }) => toPath)
        .toSorted();
    expect(await found({ from: ['/ü'] })).toEqual(['/1', '/2']);
    expect(await found({ from: ['/ü'], pairs: null })).toEqual(['/1', '/2', '/3', '/4']);
    expect(await found({ from: ['/ü'], pairs: ['a=1', 'c=3'] })).toEqual(['/1', '/2', '/3']);
    expect(await found({ from: [long, '/none'] })).toEqual(['/5']);
    expect(await found({})).toEqual([]);
    const [rule] = await ports.redirects.findAround(id, { ...NOTHING, from: [long] });
    const stored = (await rulesOf(ports, id)).find(({ fromPath }) => fromPath === long);
    expect(stored).toMatchObject(rule ?? {});
    expect(Object.keys(rule ?? {})).toEqual(
      expect.arrayContaining(['id', 'fromPath', 'toPath', 'type', 'createdAt']),
    );
  });

  test('rules are found by where they lead: each that is led to, and one for each target', async ({
    ports,
  }) => {
    const [{ id }, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const rules = [
      ...Array.from({ length: 30 }, (_, n) => [`/leaf/${n}`, '/home'] as const),
      ['/inner/1', '/home'],
      ['/inner/2', '/home/'],
      ['/query', '/home?x=1'],
      ['/absolute', 'https://site.example/h%6Fme#part'],
      ['/1', '/inner/1'],
      ['/2?a=1', 'https://site.example/inner/2'],
    ] as const;
    for (const [fromPath, toPath] of rules) await aStoredRedirect(ports, id, { fromPath, toPath });
    await aStoredRedirect(ports, other.id, { fromPath: '/foreign', toPath: '/home' });
    const found = async (...to: readonly string[]) =>
      (await ports.redirects.findAround(id, { ...NOTHING, to }))
        .map(({ fromPath }) => fromPath)
        .filter((path, index, all) => all.indexOf(path) === index);
    const home = await found('/home');
    const own = ['/absolute', '/inner/1', '/inner/2', '/query'];
    expect(home.filter((path) => !path.startsWith('/leaf/')).toSorted()).toEqual(own);
    expect(home.length - own.length).toBeLessThanOrEqual(1);
    expect((await found('/inner/1', '/inner/2')).toSorted()).toEqual(['/1', '/2?a=1']);
    expect(await found('/nowhere')).toEqual([]);
  });

  test('patterns are found together, whatever their paths and parameters', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    for (const fromPath of ['/old/*', '/ü/*?a=1', '/old/%2A', '/older']) {
      await aStoredRedirect(ports, id, { fromPath, toPath: '/new' });
    }
    const found = await ports.redirects.findAround(id, { ...NOTHING, from: [ALL_PATTERNS] });
    expect(found.map(({ fromPath }) => fromPath).toSorted()).toEqual(['/old/*', '/ü/*?a=1']);
  });

  test('rules are found by the prefix of the path that they lead to', async ({ ports }) => {
    const [{ id }, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const below = ['/blog', '/blog/', '/blog/a?x=1', '/b%6Cog/b', '/x/../blog/c', '/blog/ü#part'];
    const absolute = ['https://site.example/blog/d', 'HTTP://site.example:80/blog'];
    const others = ['/', '/blogs', '/blo', '/a?/blog/', 'https://blog/'];
    for (const [index, toPath] of [...below, ...absolute, ...others].entries()) {
      await aStoredRedirect(ports, id, { fromPath: `/from-${index}`, toPath });
    }
    await aStoredRedirect(ports, id, { fromPath: '/gone', toPath: '', type: 'Gone410' });
    await aStoredRedirect(ports, other.id, { fromPath: '/foreign', toPath: '/blog/a' });
    const found = async (...prefixes: readonly string[]) =>
      (await ports.redirects.findAround(id, { ...NOTHING, below: prefixes }))
        .map(({ toPath }) => toPath)
        .toSorted();
    expect(await found('/blog/')).toEqual([...below, ...absolute].toSorted());
    expect(await found('/blogs/', '/blo/')).toEqual(['/blo', '/blogs']);
    expect(await found('/50%25_off/')).toEqual([]);
    const own = (await rulesOf(ports, id)).filter(({ toPath }) => toPath !== '');
    expect(await found('/')).toHaveLength(own.length);
  });
};
