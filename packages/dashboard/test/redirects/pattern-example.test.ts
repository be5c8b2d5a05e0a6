import { expect, it } from 'vitest';
import { patternExample } from '../../src/redirects/pattern-example.ts';

const exampleOf = (fromPath: string, toPath: string) =>
  patternExample({ fromPath, toPath, type: 'Permanent301' });

it('shows the rest of the path in the target, or the one page that all lead to', () => {
  expect(exampleOf('/old/*', '/new/*')).toEqual({
    from: '/old/a/page',
    status: 301,
    location: '/new/a/page',
  });
  expect(exampleOf('/old/*?x=1', '/new')).toMatchObject({
    from: '/old/a/page?x=1',
    location: '/new',
  });
});

it('shows the status of a pattern without a target', () => {
  const rule = { fromPath: '/old/*', toPath: '', type: 'Gone410' } as const;
  expect(patternExample(rule)).toEqual({ from: '/old/a/page', status: 410, location: null });
});

it('shows nothing for one path, or without a target', () => {
  expect([exampleOf('/old', '/new'), exampleOf('/old/*', '')]).toEqual([undefined, undefined]);
});
