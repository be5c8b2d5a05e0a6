import { expect, it } from 'vitest';
import { postNames } from '../../src/site-check/finding-name.ts';

const post = (slug: string, title: string) =>
  ({ id: slug, slug, title, status: 'published', places: [] }) as const;

it('names posts by their titles, and those with one title by their slugs', () => {
  expect(
    postNames([
      post('moka', 'Moka pots'),
      post('beans', 'Beans'),
      post('moka-2', 'Moka pots'),
      post('a', ''),
    ]),
  ).toEqual(['moka', 'Beans', 'moka-2', 'Untitled']);
  expect(postNames([post('a', ''), post('b', '')])).toEqual(['a', 'b']);
});
