import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../src/redirects/csv.ts';
import { readRedirects, type RedirectFile } from '../src/redirects/redirect-file.ts';

describe('CSV', () => {
  it.each([
    [
      'a line end at the end or none',
      'a,b\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'line ends of Windows and of old',
      'a,b\r\nc,d\re,f\r\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
        [3, 'e', 'f'],
      ],
    ],
    [
      'quoted fields',
      '"a,1","say ""hi""",\n"two\nlines",x,y',
      [
        [1, 'a,1', 'say "hi"', ''],
        [2, 'two\nlines', 'x', 'y'],
      ],
    ],
    [
      'lines behind a quoted line end',
      '"a\nb",1\nc,2',
      [
        [1, 'a\nb', '1'],
        [3, 'c', '2'],
      ],
    ],
    [
      'empty lines, which are skipped',
      '\na\n\n , \nb\n',
      [
        [2, 'a'],
        [5, 'b'],
      ],
    ],
    ['a byte order mark', '\uFEFFa', [[1, 'a']]],
    [
      'white space around quotes',
      '"a" ,"b"\n\t"c", "d" ',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    ['nothing', '', []],
  ] as const)('has %s', (_, csv, records) => {
    expect(readCsv(csv).map(({ line, fields }) => [line, ...fields])).toEqual(records);
  });
});

const read = (text: string, type?: string): RedirectFile =>
  readRedirects(text, type)._unsafeUnwrap();

describe('A file of redirects', () => {
  const rule = { fromPath: '/a', toPath: '/b', type: 'Permanent301' };
  const gone = { fromPath: '/c', type: 'Gone410' };

  it.each([
    ['CSV without a header', '/a,/b,Permanent301\n/c,,Gone410\n', ['line 1', 'line 2']],
    ['CSV with one', 'from,to,type\n/a,/b,301\n/c,,410\n', ['line 2', 'line 3']],
    [
      'CSV with one in another order',
      'type,fromPath,toPath\nPermanent301,/a,/b\nGone410,/c',
      ['line 2', 'line 3'],
    ],
    [
      'what Excel writes in many countries',
      'from;to;type\r\n/a;/b;301\r\n/c;;410\r\n',
      ['line 2', 'line 3'],
    ],
    ['the same without a header', '/a;/b;301\n/c;;410', ['line 1', 'line 2']],
    ['separated by tabs', 'from\tto\ttype\n/a\t/b\t301\n/c\t\t410', ['line 2', 'line 3']],
    [
      'one that announces its delimiter',
      'sep=;\r\nfrom;to;type\r\n/a;/b;301\r\n/c;;410',
      ['line 3', 'line 4'],
    ],
    ['one that announces it in quotes', '"sep=\t"\n/a\t/b\t301\n/c\t\t410', ['line 2', 'line 3']],
    ['quoted, with spaces', '"/a" ,"/b" ,301\n"/c", "", "410"', ['line 1', 'line 2']],
    [
      'named as in another tool',
      'Source URL,Target URL,Status Code\n/a,/b,301\n/c,,410',
      ['line 2', 'line 3'],
    ],
    [
      'named in another way',
      'Old_Path;New-Path;status\n/a;/b;301 Moved Permanently\n/c;;410 Gone',
      ['line 2', 'line 3'],
    ],
    [
      'with empty columns at the end',
      'from,to,type,\n/a,/b,301,,\n/c,,410,,',
      ['line 2', 'line 3'],
    ],
    [
      'the export of Redirection',
      'source,target,regex,code,type,hits,title,status\n/a,/b,0,301,url,12,,active\n/c,,0,410,error,0,,active',
      ['line 2', 'line 3'],
    ],
    [
      'the export of Yoast SEO',
      'Origin,Target,Type,Format\n/a,/b,301,plain\n/c,,410,plain',
      ['line 2', 'line 3'],
    ],
    ['JSON', JSON.stringify([rule, gone]), ['item 1', 'item 2']],
    ['a request', JSON.stringify({ rules: [rule, gone] }), ['item 1', 'item 2']],
    [
      'JSON with the names of another tool',
      JSON.stringify([
        { source: '/a', target: '/b', code: 301 },
        { source: '/c', target: null, code: 410 },
      ]),
      ['item 1', 'item 2'],
    ],
    [
      'the export of Redirection in JSON',
      JSON.stringify({
        plugin: { version: '5.5.2' },
        groups: [],
        redirects: [
          redirectionItem({ url: '/a', action_code: 301, action_data: { url: '/b' } }),
          redirectionItem({ url: '/c', action_code: 410, action_data: null }),
        ],
      }),
      ['item 1', 'item 2'],
    ],
  ])('is %s', (_, text, places) => {
    expect(read(text)).toEqual({
      rules: [
        { place: places[0], rule },
        { place: places[1], rule: gone },
      ],
      refused: [],
      disabled: [],
    });
  });

  it('keeps characters of the other delimiters in a path', () => {
    const text = '/a;b,/c\n/d;/e,/f;g\n';
    expect(read(text, 'Permanent301').rules.map(({ rule: each }) => each)).toEqual([
      { fromPath: '/a;b', toPath: '/c', type: 'Permanent301' },
      { fromPath: '/d;/e', toPath: '/f;g', type: 'Permanent301' },
    ]);
  });

  it('may be one column of paths that are gone', () => {
    expect(read('/a\n/b;c\n', 'Gone410').rules.map(({ rule: each }) => each)).toEqual([
      { fromPath: '/a', type: 'Gone410' },
      { fromPath: '/b;c', type: 'Gone410' },
    ]);
  });

  it('gives rows without a type the one that is named', () => {
    expect(read('/a,/b\n/c,,410', 'Permanent301').rules).toEqual([
      { place: 'line 1', rule },
      { place: 'line 2', rule: gone },
    ]);
  });

  it('refuses patterns and conditions of other tools, and leaves disabled rows out', () => {
    const csv = [
      'source,target,regex,code,match,status',
      '/a,/b,0,301,url,active',
      '^/old/(\\d+),/new/$1,1,301,url,active',
      '/agent,/b,0,301,agent,active',
      '/off,/b,0,301,url,disabled',
      ',,,,,',
    ].join('\n');
    expect(read(csv)).toEqual({
      rules: [{ place: 'line 2', rule }],
      refused: [
        {
          place: 'line 3',
          fromPath: '^/old/(\\d+)',
          message:
            'is more than one path in the file ("1"), and no pattern of the service has its effect; each path needs a rule of its own',
        },
        {
          place: 'line 4',
          fromPath: '/agent',
          message: expect.stringContaining('("agent")'),
        },
      ],
      disabled: ['line 5'],
    });
  });

  it('tells the same of the export in JSON', () => {
    const target = { action_code: 301, action_data: { url: '/b' } };
    const redirects = [
      redirectionItem({ url: '^/old', regex: true, ...target }),
      redirectionItem({ url: '/login', match_type: 'login', ...target }),
      redirectionItem({ url: '/off', enabled: false, ...target }),
    ];
    const { rules, refused, disabled } = read(JSON.stringify({ redirects }));
    expect(rules).toEqual([]);
    expect(refused.map(({ place }) => place)).toEqual(['item 1', 'item 2']);
    expect(disabled).toEqual(['item 3']);
  });

  it('leaves what is wrong to the service', () => {
    expect(read(',/b,forever').rules).toEqual([
      { place: 'line 1', rule: { fromPath: '', toPath: '/b', type: 'forever' } },
    ]);
    expect(read('[{"fromPath": "/a", "type": 309, "note": "x"}]').rules).toEqual([
      { place: 'item 1', rule: { fromPath: '/a', type: '309', note: 'x' } },
    ]);
  });

  it.each([
    [
      'from,to,type,note\n/a,/b,301,x',
      'the column "note" of the file is not known; remove it, or name it fromPath, toPath or type',
    ],
    [
      'from,source,to\n/a,/a,/b',
      'the columns "from" and "source" of the file mean the same; remove one of them',
    ],
    [
      'alt;neu\n/a;/b',
      'the first line of the file has no path, and none of its columns ("alt", "neu") is known for the old paths; name them fromPath, toPath and type',
    ],
    ['/a,/b,301\n/c,/d,301,x', 'line 2 of the file must have at most 3 fields'],
    ['[1]', 'item 1 of the file must be an object'],
    [
      '{"from": "/a"}',
      'the file must hold a JSON array of redirects, or an object with one in "data", "rules" or "redirects"',
    ],
    ['[{', expect.stringMatching(/^the file is no JSON: /)],
  ])('is not %j', (text, message) => {
    expect(readRedirects(text, undefined)._unsafeUnwrapErr()).toEqual(message);
  });

  const path = fc
    .string({ unit: 'grapheme' })
    .map((text) => `/${text.replaceAll(/[\s\uFEFF]/g, '_')}`);
  const rows = fc.array(fc.tuple(path, path), { minLength: 1 });

  it.each([',', ';', '\t'])(
    'reads back what is written with %j and quotes, whatever the paths are',
    (delimiter) => {
      const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      fc.assert(
        fc.property(rows, (pairs) => {
          const lines = [['from', 'to', 'type'], ...pairs.map((pair) => [...pair, '301'])];
          const csv = lines.map((line) => line.map(quoted).join(delimiter)).join('\r\n');
          expect(read(csv).rules.map(({ rule: each }) => each)).toEqual(
            pairs.map(([fromPath, toPath]) => ({ fromPath, toPath, type: 'Permanent301' })),
          );
        }),
      );
    },
  );

  it('reads back the list of the service, with all its fields', () => {
    fc.assert(
      fc.property(rows, (pairs) => {
        const listed = pairs.map(([fromPath, toPath]) => ({
          ...{ id: 'x', workspaceId: 'y', fromPath, toPath, type: 'Temporary302' },
          ...{ hitCount: 3, lastHitAt: null, createdAt: 'z', updatedAt: 'z' },
        }));
        const rules = pairs.map(([fromPath, toPath]) => ({
          fromPath,
          toPath,
          type: 'Temporary302',
        }));
        for (const json of [listed, { page: 1, total: 1, data: listed }]) {
          expect(read(JSON.stringify(json)).rules.map(({ rule: each }) => each)).toEqual(rules);
        }
      }),
    );
  });
});

/** Returns an item as the plugin Redirection exports it. */
function redirectionItem(fields: object): object {
  return {
    ...{ id: 1, match_url: '/a', match_type: 'url', action_type: 'url', title: '', hits: 0 },
    ...{ regex: false, group_id: 1, position: 0, last_access: '1970-01-01', enabled: true },
    ...fields,
  };
}
