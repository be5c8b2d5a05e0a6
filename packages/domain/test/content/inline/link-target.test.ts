import { isSafeLinkTarget } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../property-runs.ts';

const SITES = ['http://one.invalid/path/', 'https://two.invalid/path/'];

const targets = fc
  .array(
    fc.constantFrom(
      ...[
        '/',
        '\\',
        ':',
        '?',
        '#',
        '@',
        '.',
        '-',
        '+',
        '1',
        'a',
        'é',
        'http',
        'HTTPS',
        'javascript',
      ],
      ...[
        'data:',
        'mailto:',
        'file:',
        'x',
        '\t',
        '\n',
        '\r',
        ' ',
        '\0',
        '\u001f',
        '\u007f',
        '\u00a0',
      ],
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

/**
 * Returns whether a browser that follows `target` from either site gets to a page of the web that
 * the target itself names: on the same site, or by a scheme of its own. Nothing when it is not a
 * valid URL.
 */
const isSafeInBrowsers = (target: string): boolean | undefined => {
  const urls = SITES.map((site) => URL.parse(target, site));
  if (urls.includes(null)) return undefined;
  const staysOnSite = urls.some((url, index) => SITES[index]?.startsWith(`${url?.origin}/`));
  const schemes = urls.map((url) => url?.protocol);
  const isWeb = schemes.every((scheme) => scheme === 'http:' || scheme === 'https:');
  return isWeb && (staysOnSite || schemes[0] === schemes[1]);
};

describe('isSafeLinkTarget', () => {
  it.each([
    ...['https://example.com/a?b#c', 'http://example.com', 'HTTPS://EXAMPLE.COM', 'http:a'],
    ...[
      '/a',
      'a/b',
      './a',
      '../a',
      '?a=b:c',
      '#a',
      '',
      '/a//b',
      'a b',
      'é',
      '/javascript:a',
      '1:a',
      ':',
    ],
  ])('accepts an http: or https: URL and a reference to the same site: %j', (target) => {
    expect(isSafeLinkTarget(target)).toBe(true);
  });

  it.each([
    ...['javascript:a', 'JavaScript:a', 'data:text/html,a', 'vbscript:a', 'mailto:a@b.c', 'tel:1'],
    ...['ftp://a', 'file:///a', 'blob:https://a', 'x-y.z+1:a', 'httpx:a'],
  ])('rejects every other scheme: %j', (target) => {
    expect(isSafeLinkTarget(target)).toBe(false);
  });

  it.each([
    '//example.com',
    '/\\example.com',
    '\\/example.com',
    '\\\\example.com',
    '///example.com',
  ])('rejects another host without a scheme: %j', (target) => {
    expect(isSafeLinkTarget(target)).toBe(false);
  });

  it.each([
    ...[
      ' javascript:a',
      '\u0000javascript:a',
      '\u001fjavascript:a',
      'java\tscript:a',
      'java\nscript:a',
    ],
    ...['javascript\r:a', ' //a', '/\t/a', '\n/\r/a'],
  ])('ignores the characters that browsers ignore: %j', (target) => {
    expect(isSafeLinkTarget(target)).toBe(false);
  });

  it('agrees with the URL Standard on every valid target', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const expected = isSafeInBrowsers(target);
        fc.pre(expected !== undefined);
        expect(isSafeLinkTarget(target)).toBe(expected);
      }),
      { numRuns: runs(5000) },
    );
  });
});
