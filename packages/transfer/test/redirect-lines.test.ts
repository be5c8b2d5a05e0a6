import { readRedirects, type RedirectFormat, redirectFormatOf } from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';

const read = (format: RedirectFormat | undefined, text: string, name = '') => {
  const file = readRedirects(text, undefined, format ?? redirectFormatOf(name, text));
  return file.match(
    ({ rules, refused }) => [
      ...rules.map(({ place, rule, losses = [] }) => {
        const { fromPath, toPath = '', type }: Record<string, unknown> = { ...rule };
        const lost = losses.map(({ kind, text: lostText }) => ` (${kind} ${lostText})`).join('');
        return `${place}: ${String(fromPath)} ${String(toPath)} ${String(type).slice(-3)}${lost}`;
      }),
      ...refused.map(({ place, message }) => `${place}: ${message}`),
    ],
    (problem) => [problem],
  );
};

describe('a line of redirects', () => {
  it.each<[RedirectFormat, string, readonly string[]]>([
    // CSV
    ['csv', '/a,/b', ['line 1: /a /b ned']],
    ['csv', '\uFEFFfrom;to\r\n/a;/b', ['line 2: /a /b ned']],
    ['csv', '/a\t/b\t308', ['line 1: /a /b 301 (status 308)']],
    ['csv', '/a,/b,0,301\n^/c/(.*),/d/$1,1,302', ['line 1: /a /b 301', 'line 2: /c/* /d/* 302']],
    [
      'csv',
      'source,target,regex,code\n^/c/(\\d+),/d,1,301',
      [expect.stringMatching(/^line 2: is more than one path in the file \("1"\), and no pattern/)],
    ],
    // _redirects
    ['netlify', '# a\n\n/a /b # why\n/c /d 302!', ['line 3: /a /b 301', 'line 4: /c /d 302']],
    ['netlify', '/a/* /b/:splat 301', ['line 1: /a/* /b/* 301']],
    ['netlify', '/* https://b.example/:splat', ['line 1: /* https://b.example/* 301']],
    ['netlify', '/a/* /b', ['line 1: /a/* /b 301']],
    [
      'netlify',
      '/a /b 303\n/c /d 308',
      ['line 1: /a /b 302 (status 303)', 'line 2: /c /d 301 (status 308)'],
    ],
    ['netlify', '/a / 410\n/b id=5 /c', ['line 1: /a  410', 'line 2: /b?id=5 /c 301']],
    ['cloudflare', '/a /b', ['line 1: /a /b 302']],
    [
      'netlify',
      [
        ...['/a /b 200', '/a /b 302 Country=de', '/a/:id /b', '/a/*/c /b', '/a'],
        ...['https://x.example/a /b', '/a/* /b/:splat/c', '/a /b 404'],
      ].join('\n'),
      [
        'line 1: is a rewrite (200), which shows another page',
        'line 2: has the condition Country=de',
        'line 3: has the placeholder :id',
        'line 4: has an asterisk that is not its end',
        'line 5: has no target',
        'line 6: is a rule for a host; rules are for paths of one site',
        'line 7: has :splat at a place that is not the end of the path',
        'line 8: has the status 404, which is no redirect',
      ],
    ],
    // vercel.json
    [
      'vercel',
      JSON.stringify({
        redirects: [
          { source: '/a', destination: '/b', permanent: true },
          { source: '/c/:path*', destination: '/d/:path*', permanent: false },
          { source: '/e/(.*)', destination: '/f/$1', statusCode: 308 },
          { source: '/g/(.*)', destination: '/h' },
          { source: '/i/:id', destination: '/j' },
          { source: '/k', destination: '/l', has: [{ type: 'host', value: 'x' }] },
        ],
      }),
      [
        ...['item 1: /a /b 301', 'item 2: /c/* /d/* 302', 'item 3: /e/* /f/* 301 (status 308)'],
        ...['item 4: /g/* /h 302', 'item 5: has a placeholder or an expression'],
        'item 6: has a condition (has, missing)',
      ],
    ],
    // Apache
    ['apache', 'Redirect 301 /a /b', ['line 1: /a /b 301', 'line 1: /a/* /b/* 301']],
    ['apache', 'Redirect permanent "/a b.html" /b.html', ['line 1: /a b.html /b.html 301']],
    [
      'apache',
      'Redirect gone /a.html\nRedirectTemp /c.php /d',
      ['line 1: /a.html  410', 'line 2: /c.php /d 302'],
    ],
    ['apache', 'RedirectMatch 301 ^/a/(.*)$ /b/$1', ['line 1: /a/* /b/* 301']],
    ['apache', 'RewriteEngine On\nRewriteRule ^a/(.*)$ /b/$1 [R=301,L]', ['line 2: /a/* /b/* 301']],
    [
      'apache',
      'RewriteRule ^a\\.html$ - [G]\nRewriteRule ^c/?$ /d [R]',
      ['line 1: /a.html  410', 'line 2: /c /d 302'],
    ],
    [
      'apache',
      [
        ...['RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteRule . /index.php [L]'],
        ...['RewriteRule ^a$ /b.php [L]', 'RedirectMatch 301 (.*)\\.php$ $1.html'],
      ].join('\n'),
      [
        'line 2: has a condition: RewriteCond %{REQUEST_FILENAME} !-f',
        'line 3: is a rewrite, which shows another page',
        'line 4: is an expression that no rule has the effect of',
      ],
    ],
    // nginx
    ['nginx', 'rewrite ^/a/(.*)$ /b/$1 permanent;', ['line 1: /a/* /b/* 301']],
    [
      'nginx',
      'rewrite ^/a$ /b redirect; # x\nrewrite ^/c$ /d last;',
      ['line 1: /a /b 302', 'line 2: is a rewrite, which shows another page'],
    ],
    ['nginx', 'location = /a {\n  return 301 $scheme://$host/b;\n}', ['line 2: /a /b 301']],
    [
      'nginx',
      'location ^~ /a/ { return 302 /b; }\nlocation = /c { return 410; }',
      [...['line 1: /a/* /b 302', 'line 2: /c  410']],
    ],
    [
      'nginx',
      'map $uri $new {\n  default "";\n  /a /b;\n  ~^/c/(.*)$ /d/$1;\n}\nif ($host = x) { rewrite ^/e$ /f permanent; }',
      ['line 3: /a /b 301', 'line 4: /c/* /d/* 301', 'line 6: has a condition: if ($host = x)'],
    ],
    // Redirection, JSON
    [
      'json',
      JSON.stringify({
        redirects: [
          {
            url: '^/a/(.*)',
            regex: true,
            action_code: 301,
            action_data: { url: '/b/$1' },
            match_type: 'url',
          },
          {
            url: '^/a(.*)',
            regex: true,
            action_code: 301,
            action_data: { url: '/b$1' },
            match_type: 'url',
          },
        ],
      }),
      ['item 1: /a/* /b/* 301', expect.stringContaining('item 2: is more than one path')],
    ],
  ])('of %s is read: %s', (format, text, expected) => {
    expect(read(format, text)).toEqual(expected);
  });

  it.each([
    ['_redirects', '/a/* /b/:splat', 'line 1: /a/* /b/* 301'],
    ['.htaccess', 'Redirect 410 /a.html', 'line 1: /a.html  410'],
    ['site.conf', 'location = /a { return 301 /b; }', 'line 1: /a /b 301'],
    ['vercel.json', '{"redirects":[{"source":"/a","destination":"/b"}]}', 'item 1: /a /b 302'],
    ['old.csv', '/a,/b,301', 'line 1: /a /b 301'],
  ])('is read as its file says: %s', (name, text, expected) => {
    expect(read(undefined, text, name)).toEqual([expected]);
  });
});
