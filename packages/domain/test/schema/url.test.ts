import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validator } from '../../src/schema/validator.ts';
import { anyCharacter } from '../any-character.ts';
import { HttpUrl, isHttpUrl, isRelativeUrl, LinkUrl } from '../../src/schema/url.ts';

const httpUrls = [
  'http://example.com',
  'https://example.com/',
  'HTTPS://EXAMPLE.COM/A',
  'https://example.com:8443/a/b;c?d=e&f#g',
  'https://example.com?q',
  'https://example.com#f',
  'https://user:pass@example.com/',
  'https://localhost:3000',
  'https://example.com:/',
  'https://example.com:65535/',
  'https://example.com./a',
  'https://127.0.0.1/',
  'https://[::1]:80/a',
  'https://[2001:db8::8a2e:370:7334]',
  'https://[1:2:3:4:5:6:7:8]/',
  'https://[::ffff:192.0.2.1]/',
  'https://bücher.example/straße?ü#ß',
  'https://例え.テスト/道',
  'https://example.com/a%20b/{c}|d^e`f',
  'https://a_b-c.example/',
];

const noHttpUrls = [
  '',
  'http://',
  'https:///a',
  'http:example.com',
  'http:/example.com',
  'example.com',
  '//example.com',
  '/a',
  'ftp://example.com',
  'javascript:alert(1)//http://a.example',
  'data:text/html,x',
  ' https://example.com',
  'https://example.com ',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com/\u0000',
  'ht\ntps://example.com',
  'https://example.com\\@evil.example',
  'https:\\\\example.com',
  // Letters that are those of ASCII but for their case.
  'http\u017f://example.com',
  'https://example.com/<a>',
  'https://example.com/"a"',
  'https://@/',
  'https://a@b@c/',
  'https://exa%6Dple.com',
  'https://exam|ple.com',
  'https://example.com:65536/',
  'https://example.com:a/',
  'https://256.1.1.1/',
  'https://1.2.3/',
  'https://example.1/',
  'https://0x7f.0.0.1/',
  'https://[::1/',
  'https://[::1]a/',
  'https://[1:2:3]/',
  'https://[1::2::3]/',
  'https://[1:2:3:4:5:6:7:8:9]/',
  'https://[1:2:3:4:5:6:7::8]/',
  'https://[12345::]/',
  'https://[1:2:3:4:5:6:7:g]/',
  'https://[v1.a]/',
  'https://℀.example/',
];

describe('an http URL', () => {
  it.each(httpUrls)('is %s', (text) => {
    expect(isHttpUrl(text)).toBe(true);
    expect(new URL(text).protocol).toMatch(/^https?:$/);
  });

  it.each(noHttpUrls)('is not %j', (text) => {
    expect(isHttpUrl(text)).toBe(false);
  });

  it('is told apart from a link by its format in JSON Schema', () => {
    expect([HttpUrl()['format'], LinkUrl()['format']]).toEqual(['uri', 'uri-reference']);
  });

  it('is asked for in words', () => {
    expect(validator(HttpUrl()).violations('ftp://a')).toEqual([
      { path: '', message: 'must be an absolute http: or https: URL; found "ftp://a"' },
    ]);
  });
});

const relativeUrls = [
  '/',
  '/a/b?c#d',
  '?a=b',
  '#',
  'a',
  'a/b:c',
  './a:b',
  '../a',
  '/a:b',
  '?a=//b',
  'ü',
];

const noRelativeUrls = [
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\a',
  '/\t/evil.example',
  '\n//evil.example',
  ' /a',
  'a b',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'a:b',
  'https://example.com',
];

describe('a URL of the site', () => {
  it.each(relativeUrls)('is %s', (text) => {
    expect(isRelativeUrl(text)).toBe(true);
  });

  it.each(noRelativeUrls)('is not %j', (text) => {
    expect(isRelativeUrl(text)).toBe(false);
  });
});

describe('a link', () => {
  it('leads to an http URL or to one of the site', () => {
    const { accepts } = validator(LinkUrl());
    expect([...httpUrls, ...relativeUrls].every(accepts)).toBe(true);
    expect(accepts('mailto:a@b.example')).toBe(false);
    expect(accepts('//evil.example')).toBe(false);
  });
});

describe('browsers agree (WHATWG URL)', () => {
  const piece = fc.constantFrom(
    ...['http', 'https', 'javascript', ':', '/', '//', '\\', '@', '?', '#', '[', ']', '%', '.'],
    ...[
      '::',
      '::1',
      '1',
      '0',
      '255',
      '256',
      '0x',
      'a',
      'A',
      'b.c',
      '-',
      '_',
      '~',
      '!',
      ',',
      '|',
      '^',
    ],
    ...['\t', '\n', ' ', '<', '>', '"', '{', '}', '80', '65535', '65536', 'example.com', '\u00ad'],
  );
  // By the grammar of RFC 3986, since fast-check's own builds a table of all Unicode for it.
  const anyOf = (maxLength: number, ...characters: readonly string[]) =>
    fc.array(fc.constantFrom(...characters), { maxLength }).map((all) => all.join(''));
  const label = anyOf(9, 'a', 'z', '0', '9', '-').map((middle) => `b${middle}7`);
  const host = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.constantFrom('com', 'example'))
    .map(([labels, top]) => [...labels, top].join('.'));
  const segment = anyOf(8, ...'aZ0-._~!$&()*+,;=:@', "'", '%20', '%C3%A9');
  const path = fc
    .array(segment, { maxLength: 4 })
    .map((all) => all.map((one) => `/${one}`).join(''));
  const webUrl = fc
    .tuple(fc.constantFrom('http', 'https'), host, path)
    .map(([scheme, authority, rest]) => `${scheme}://${authority}${rest}`);

  const anyUrl = fc
    .tuple(
      fc.constantFrom('http://', 'https://', 'HTTP://', ''),
      fc.oneof(
        webUrl.map((url) => url.slice(url.indexOf('//') + 2)),
        fc.constant(''),
      ),
      fc.oneof(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        fc.string({ maxLength: 8 }),
        fc.ipV4(),
        fc.ipV6().map((address) => `[${address}]`),
      ),
      fc.constantFrom('', '/', '/a', ':80', '?'),
    )
    .map((parts) => parts.join(''));

  it('that what is an http URL is one', () => {
    fc.assert(
      fc.property(anyUrl.filter(isHttpUrl), (text) => {
        expect(new URL(text).protocol).toMatch(/^https?:$/);
      }),
      { numRuns: 500 },
    );
  });

  it('that a URL with any path, query and fragment leads to its host', () => {
    const urls = fc
      .tuple(fc.constantFrom('/', '?', '#'), fc.string({ unit: 'grapheme' }))
      .map(([start, rest]) => `https://example.com${start}${rest}`);
    fc.assert(
      fc.property(urls.filter(isHttpUrl), (text) => {
        expect(new URL(text).host).toBe('example.com');
      }),
    );
  });

  it('that a URL of the site stays on its site', () => {
    const references = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
      fc.string({ unit: anyCharacter }),
    );
    fc.assert(
      fc.property(references.filter(isRelativeUrl), (reference) => {
        expect(new URL(reference, 'https://site.example/a/b').origin).toBe('https://site.example');
      }),
      { numRuns: 500 },
    );
  });

  it('and the URLs of the web are http URLs', () => {
    const suffix = (start: string) =>
      fc.oneof(
        fc.constant(''),
        segment.map((all) => start + all),
      );
    const urls = fc.tuple(webUrl, suffix('?'), suffix('#')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(urls, (url) => {
        expect(isHttpUrl(url)).toBe(true);
      }),
    );
  });
});
