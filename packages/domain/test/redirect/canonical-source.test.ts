import { canonicalSource, redirectTable } from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the canonical source of a request', () => {
  it.each([
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/', '/'],
    ['https://site.example', '/'],
    ['/%61%2D%2e/b', '/a-./b'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/cafe\u0301', '/caf%C3%A9'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%3Fb%23c', '/a%3Fb%23c'],
    ['/100%', '/100%25'],
    ['/%E9', '/%E9'],
    ['/%aa\u0301', '/%AA%CC%81'],
    ['/x/../a/./b', '/a/b'],
    ['/a?b=2&a=1&b=2#part', '/a?a=1&b=2'],
    ['/a?', '/a'],
    ['/a?b&c=', '/a?b&c'],
    ['/a?q=x+y%2B%26%23', '/a?q=x%20y%2B%26%23'],
    ['/a?=', '/a?='],
    ['//b', '//b'],
  ])('of %j is %j', (url, source) => {
    expect(canonicalSource(url)).toBe(source);
  });

  it('is none for what is no address', () => {
    expect(canonicalSource('a')).toBeUndefined();
    expect(canonicalSource('mailto:ada@example.org')).toBeUndefined();
  });

  const unit = fc.constantFrom(
    ...'/?&=%#.+aé e\u0301',
    '%2f',
    '%2e',
    '%61',
    '%e9',
    '%C3%A9',
    '%23',
    '%2b',
    '%26',
    '%3d',
    '%25',
    '%3f',
  );
  const url = fc.string({ unit }).map((text) => `/${text}`);

  it('is the source of a rule that answers the request, and canonical itself', () => {
    fc.assert(
      fc.property(url, (asked) => {
        const source = canonicalSource(asked) ?? '';
        const table = redirectTable([{ fromPath: source, toPath: '', type: 'Gone410' }]);
        expect(table.match(asked)?.status).toBe(410);
        expect(canonicalSource(source)).toBe(source);
        expect(source).toMatch(/^\/[\x21-\x7e]*$/);
      }),
    );
  });

  it('is shared by two requests where a rule for one has the source of a rule for the other', () => {
    fc.assert(
      fc.property(url, url, (one, other) => {
        const withSlash = (each: string) => each.replace(/\/?(?=\?|#|$)/, '/');
        const rules = [one, other].map((each) => ({
          fromPath: withSlash(each),
          toPath: '',
          type: 'Gone410',
        }));
        fc.pre(redirectTable(rules).faults.length > 0);
        expect(canonicalSource(one)).toBe(canonicalSource(other));
      }),
    );
  });
});
