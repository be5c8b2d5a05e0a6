import { categoryPagePath, pagePath } from '@content-publishing/domain/tenant';
import { expect, it } from 'vitest';

it('a page has the path that the template of its kind says', () => {
  expect(pagePath('/blog/{slug}.html', { slug: 'a$&b' })).toBe('/blog/a$&b.html');
  expect(pagePath(null, { slug: 'a' })).toBeNull();
  const category = { slug: 'css', path: '/guides/css' };
  expect(categoryPagePath('/topics/{path}', category)).toBe('/topics/guides/css');
  expect(categoryPagePath('/t/{slug}/', category)).toBe('/t/css/');
  expect(categoryPagePath(null, category)).toBeNull();
});
