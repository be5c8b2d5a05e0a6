import { REDIRECT_TYPES, type RedirectQuery } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { aRedirectQuery, aStoredRedirect, removeStored } from '../sample/redirect.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const TARGET = '/target';

/** Searches among redirects from `paths`, and says which of these are found. */
const finder = async (ports: TestingPorts, paths: readonly string[]) => {
  const { id, redirect } = await aWorkspace(ports);
  await removeStored(ports, redirect);
  for (const fromPath of paths) await aStoredRedirect(ports, id, { fromPath, toPath: TARGET });
  return async (search: string, fields: Partial<RedirectQuery> = {}) => {
    const query = aRedirectQuery({ search, orderBy: 'fromPath', ...fields });
    const { total, data } = await ports.redirects.list(id, query);
    expect(total).toBe(data.length);
    return data.map(({ fromPath }) => fromPath);
  };
};

/** Pairs that differ in letter case and accents alone, or in the form of Unicode. */
const SAME_LETTERS: readonly (readonly [path: string, search: string])[] = [
  ['/About', 'aBOUT'],
  ['/caf\u00e9', 'CAF\u00c9'],
  ['/CAF\u00c9', 'caf\u00e9'],
  ['/cafe\u0301', 'caf\u00e9'],
  ['/caf\u00e9', 'cafe\u0301'],
  ['/stra\u00dfe', 'STRASSE'],
  ['/STRASSE', 'stra\u00dfe'],
  ['/\u1e9e', '\u00df'],
  ['/\u03bb\u03cc\u03b3\u03bf\u03c2', '\u039b\u038c\u0393\u039f\u03a3'],
  ['/\u039b\u038c\u0393\u039f\u03a3', '\u03bb\u03cc\u03b3\u03bf\u03c2'],
  ['/\u03c3', '\u03c2'],
  ['/\u0130stanbul', '\u0130STANBUL'],
  ['/\u043f\u0443\u0442\u044c', '\u041f\u0423\u0422\u042c'],
  ['/\u{10428}', '\u{10400}'],
  ['/caf\u00e9', 'cafe'],
  ['/cafe', 'CAF\u00c9'],
  ['/\u0130stanbul', 'istanbul'],
  ['/istanbul', '\u0130STANBUL'],
  ['/\u0141\u00f3d\u017a', '/lodz'],
  ['/\u0451\u043b\u043a\u0430', '\u0435\u043b\u043a'],
];

export const redirectSearchSuite = (test: StorageTest): void => {
  test('a search finds any part of fromPath or toPath', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const found = async (search: string) =>
      (await ports.redirects.list(id, aRedirectQuery({ search }))).total;
    for (const part of ['/old', 'ol', 'd', '/new', 'ew', '']) expect(await found(part)).toBe(1);
    for (const part of ['older', 'oldnew', '/old/new', ' ']) expect(await found(part)).toBe(0);
  });

  for (const [path, search] of SAME_LETTERS) {
    test(`a search for ${search} finds ${path}`, async ({ ports }) => {
      const find = await finder(ports, [path, '/elsewhere']);
      expect(await find(search)).toEqual([path]);
    });
  }

  test('marks that make another letter tell paths apart', async ({ ports }) => {
    const find = await finder(ports, ['/\u043c\u043e\u0439', '/\u30ac', '/s']);
    expect(await find('\u043c\u043e\u0438')).toEqual([]);
    expect(await find('\u30ab')).toEqual([]);
    expect(await find('\u00df')).toEqual([]);
  });

  test('signs that are wildcards elsewhere stand for themselves', async ({ ports }) => {
    const paths = ['/100%', '/a*b', '/a.b', '/a?b', '/a\\b', '/a_b', '/aXb', '/a\\_b', "/it's"];
    const find = await finder(ports, paths);
    expect(await find('%')).toEqual(['/100%']);
    expect(await find('0%')).toEqual(['/100%']);
    expect(await find('%0')).toEqual([]);
    expect(await find('_')).toEqual(['/a\\_b', '/a_b']);
    expect(await find('a_b')).toEqual(['/a_b']);
    expect(await find('\\')).toEqual(['/a\\_b', '/a\\b']);
    expect(await find('\\_')).toEqual(['/a\\_b']);
    expect(await find('\\b')).toEqual(['/a\\b']);
    expect(await find('a.b')).toEqual(['/a.b']);
    expect(await find('*')).toEqual(['/a*b']);
    expect(await find('?')).toEqual(['/a?b']);
    expect(await find("'")).toEqual(["/it's"]);
    expect(await find('a\\\\b')).toEqual([]);
  });

  test('a type and a search narrow the list together', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    await removeStored(ports, redirect);
    for (const type of REDIRECT_TYPES) {
      await aStoredRedirect(ports, id, { fromPath: `/a/${type}`, type });
      await aStoredRedirect(ports, id, { fromPath: `/b/${type}`, type });
    }
    const find = async (fields: Partial<RedirectQuery>) => {
      const { total, data } = await ports.redirects.list(id, aRedirectQuery(fields));
      return [total, ...data.map(({ fromPath }) => fromPath)];
    };
    for (const type of REDIRECT_TYPES) {
      expect(await find({ type })).toEqual([2, `/a/${type}`, `/b/${type}`]);
      expect(await find({ type, search: '/B/' })).toEqual([1, `/b/${type}`]);
      expect(await find({ type, search: '/c/' })).toEqual([0]);
    }
    expect(await find({ search: '/a/', pageSize: 2 })).toEqual([
      5,
      '/a/Permanent301',
      '/a/Temporary302',
    ]);
  });
};
