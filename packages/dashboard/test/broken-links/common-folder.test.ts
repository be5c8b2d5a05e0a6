import { redirectTable } from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commonFolder, sourceOf } from '../../src/broken-links/common-folder.ts';

it.each([
  [['/old/a', '/old/b'], '/old'],
  [['/old/a/b', '/old/a/c?d=/e'], '/old/a'],
  [['/old/a', '/older/a'], undefined],
  [['/a', '/b'], undefined],
  [['/old/a'], '/old'],
  [['/old/', '/old/b'], '/old'],
  [['//a/b', '//a/c'], undefined],
])('the common folder of %j is %s', (paths, folder) => {
  expect(commonFolder(paths)).toBe(folder);
});

it('a redirect of all paths below the common folder leads each of them', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'c*', 'ü'), { minLength: 1, maxLength: 4 })
    .map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(fc.array(path, { minLength: 1, maxLength: 4 }), (paths) => {
      const folder = commonFolder(paths);
      fc.pre(folder !== undefined);
      const fromPath = `${sourceOf(folder ?? '')}/*`;
      const { match } = redirectTable([{ fromPath, toPath: '/new', type: 'Permanent301' }]);
      expect(paths.map((one) => match(one)?.location)).toEqual(paths.map(() => '/new'));
    }),
  );
});

it('the source of a path with an asterisk is no pattern', () => {
  const rule = { fromPath: sourceOf('/old/*'), toPath: '/new', type: 'Permanent301' } as const;
  const { match } = redirectTable([rule]);
  expect([match('/old/*')?.location, match('/old/a')]).toEqual(['/new', undefined]);
});
