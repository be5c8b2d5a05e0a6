import { beforeAll, expect, it } from 'vitest';
import type { BothWays } from './ways.ts';

/** Declares tests of the commands of records. */
export const recordCommands = (open: () => BothWays): void => {
  beforeAll(async () => {
    await open().write(
      'redirects.csv',
      'from,to,type\n/old,/new,301\n/gone,,410\n/old,/newer,301\nno-path,/x,301\n',
    );
  });

  it('of authors', async () => {
    const { tell } = open();
    const told = await tell(
      [
        'author',
        'add',
        '--slug',
        'ada',
        '--name',
        'Ada',
        '--job-title',
        'Countess',
        '--award',
        'None',
      ],
      ['author', 'add', '--slug', 'ada', '--name', 'Ada'],
      [
        'author',
        'add',
        '--slug',
        'two words',
        '--name',
        ' ',
        '--same-as',
        'https://a.example',
        '--same-as',
        'ftp://b',
      ],
      ['author', 'add', '--slug', 'two words', '--name', 'A', '--json'],
      ['author', 'update', 'ada', '--bio', 'Writes.', '--active', 'false', '--clear', 'award'],
      ['author', 'update', 'ada', '--avatar', '01980000-0000-7000-8000-00000000ffff'],
      ['author', 'show', 'ada'],
      ['author', 'list'],
      ['author', 'list', '--search', 'nobody', '--json'],
      ['author', 'show', 'bo', '--json'],
      ['author', 'remove', 'ada'],
      ['author', 'list', '--order-by', 'createdAt', '--order', 'desc', '--limit', '1'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0]);
    const [added, taken, invalid, invalidJson, updated, unknown, shown] = told;
    const [listed, empty, missing, removed, none] = told.slice(7);
    expect(added?.stdout).toBe('Added author ada (ID)\n');
    expect(taken?.stderr).toBe(
      'cps: --slug must be unique in the workspace; "ada" is taken by another record\n',
    );
    expect(invalid?.stderr.split('\n')).toEqual([
      'cps: invalid input',
      expect.stringMatching(/^ --slug must .*; found "two words"$/),
      expect.stringMatching(/^ --name must not be blank/),
      expect.stringMatching(/^ --same-as must be .*; found "ftp:\/\/b"$/),
      '',
    ]);
    expect(JSON.parse(invalidJson?.stderr ?? '')).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ path: '--slug' }],
    });
    expect(updated?.stdout).toBe('Updated author ada (ID)\n');
    expect(shown?.stdout).toMatch(/^bio Writes\.$/m);
    expect(shown?.stdout).toContain('"award":null');
    expect(removed?.stdout).toBe('Removed author ada (ID)\n');
    expect(unknown?.stderr).toMatch(/^cps: --avatar must be the id of a record of the workspace/);
    expect(listed?.stdout).toMatch(/^ID ada Ada false - -$/m);
    expect(empty?.stdout).toBe('[]\n');
    expect(JSON.parse(missing?.stderr ?? '')).toMatchObject({ code: 'NOT_FOUND', details: null });
    expect(none?.stdout).toBe('none\n');
  });

  it('of categories and tags', async () => {
    const { tell } = open();
    const told = await tell(
      ['category', 'add', '--slug', 'guides', '--name', 'Guides', '--json'],
      ['category', 'add', '--slug', 'css', '--name', 'CSS', '--parent', '$last', '--json'],
      ['category', 'update', 'guides', '--slug', 'how-to', '--description', 'Steps'],
      ['category', 'list'],
      ['category', 'update', 'how-to', '--parent', '$last'],
      ['category', 'remove', 'how-to'],
      ['category', 'update', 'css', '--clear', 'parent'],
      ['category', 'show', 'css'],
      ['tag', 'add', '--slug', 'web', '--name', 'Web'],
      ['tag', 'update', 'web', '--name', 'The Web'],
      ['tag', 'list'],
      ['tag', 'remove', 'web'],
      ['tag', 'show', 'web'],
      ['workspace', 'update', '--category-path', '/topics/{path}'],
      ['category', 'update', 'css', '--slug', 'style-sheets'],
      ['workspace', 'update', '--category-path', '/t/{path}'],
    );
    expect(told.map(({ code }) => code)).toEqual([
      ...[0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
    ]);
    expect(told[3]?.stdout).toMatch(
      /^ID \/how-to Guides true Steps\nID \/how-to\/css CSS true -$/m,
    );
    expect(told[4]?.stderr).toMatch(/^cps: (?:invalid input\n )?--parent must /);
    expect(told[7]?.stdout).toMatch(/^path \/css$/m);
    expect(told[10]?.stdout).toMatch(/^ID web The Web$/m);
    expect(told[13]?.stdout).not.toContain('moved');
    expect(told[14]?.stdout).toBe(
      'Updated category /style-sheets (ID)\n1 redirect to pages that moved\n',
    );
    expect(told[15]?.stdout).toMatch(/\n2 redirects to pages that moved\n$/);
  });

  it('of media', async () => {
    const { tell } = open();
    const told = await tell(
      [
        'media',
        'add',
        '--url',
        'https://images.example/a.webp',
        '--mime-type',
        'image/webp',
        '--json',
      ],
      ['media', 'update', '$last', '--alt', 'Boats', '--width', '640'],
      ['media', 'list', '--search', 'boats'],
      ['media', 'list', '--id', '$last', '--kind', 'image'],
      ['media', 'list', '--kind', 'video'],
      ['author', 'list', '--media', '$last'],
      ['tag', 'list', '--media', 'none'],
      ['media', 'remove', '$last', '--purge'],
      ['media', 'show', '$last'],
      ['media', 'check', '--fix'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 1, 0]);
    expect(told[3]?.stdout).toBe(told[2]?.stdout);
    expect(told[4]?.stdout).not.toContain('image/webp');
    expect(told[5]?.stdout).not.toContain('ada');
    expect(told[6]?.stderr).toContain('--media');
    expect(told[2]?.stdout).toMatch(
      /^ID image\/webp 640 - https:\/\/images.example\/a.webp Boats$/m,
    );
  });

  it('of redirects, from a file too', async () => {
    const { tell } = open();
    const told = await tell(
      ['redirect', 'add', '--from', '/a', '--type', '301', '--to', '/b', '--json'],
      ['redirect', 'add', '--from', '/a', '--type', 'Gone410'],
      ['redirect', 'update', '$last', '--to', '/c', '--type', '302'],
      ['redirect', 'show', '$last'],
      ['redirect', 'import', '$folder/redirects.csv', '--on-conflict', 'replace', '--dry-run'],
      ['redirect', 'import', '$folder/redirects.csv'],
      ['redirect', 'list', '--type', '410'],
      ['redirect', 'import', '$folder/redirects.csv', '--on-conflict', 'skip'],
      ['redirect', 'import', '$folder/redirects.csv', '--on-conflict', 'replace', '--json'],
      ['redirect', 'list'],
      ['redirect', 'remove', '$last'],
      ['redirect', 'import', '$folder/nothing.csv'],
    );
    const refused = /^line 5: no-path: .*fromPath must /m;
    expect(told.map(({ code }) => code)).toEqual([0, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1]);
    expect(told[1]?.stderr).toMatch(/^cps: --from must be unique in the workspace; "\/a" /);
    expect(told[4]?.stdout).toMatch(/^Would be: 2 created, 1 replaced, 0 skipped, 1 refused$/m);
    expect(told[4]?.stdout).toMatch(refused);
    expect(told[5]?.stderr).toMatch(/^cps: invalid input\n line 5 fromPath must /);
    expect(told[6]?.stdout).toBe('none\n');
    expect(told[7]?.stdout).toMatch(/^2 created, 0 replaced, 1 skipped, 1 refused$/m);
    expect(JSON.parse(told[8]?.stdout ?? '')).toMatchObject({
      ...{ created: 0, replaced: 2, skipped: 1, refused: 1 },
      rows: [{ place: 'line 5', fromPath: 'no-path' }],
    });
    expect(told[9]?.stdout).toMatch(/^ID Permanent301 \/old \/newer 0 -$/m);
    expect(told[11]?.stderr).toMatch(/^cps: the file cannot be read: ENOENT/);
  });

  it('of redirects in files that people and other tools have', async () => {
    const { tell, write } = open();
    await write('excel.csv', Buffer.from('from;to\r\n/stra\xdfe;/neu\r\n/off;/x\r\n', 'latin1'));
    await write(
      'redirection.csv',
      'source,target,regex,code,status\n^/old/(\\d+),/new,1,301,active\n/re-a,/x1,0,301,active\n/off,/x,0,301,disabled\n',
    );
    const imported = ['redirect', 'import', '$folder/excel.csv', '--type', '301'];
    const told = await tell(
      [...imported, '--dry-run', '--json'],
      imported,
      ['redirect', 'import', '$folder/redirection.csv'],
      ['redirect', 'import', '$folder/redirection.csv', '--on-conflict', 'skip'],
      ['redirect', 'list', '--json'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 1, 1, 0]);
    expect(JSON.parse(told[0]?.stdout ?? '')).toMatchObject({
      created: 2,
      notes: ['the file is not UTF-8 and was read as Windows-1252; check letters with accents'],
    });
    expect(told[1]?.stderr).toMatch(
      /^cps: note: the file is not UTF-8 and was read as Windows-1252/,
    );
    expect(told[2]?.stderr).toMatch(
      /all redirects of the file are stored, or none; line 2 is more/,
    );
    expect(told[3]?.stdout).toMatch(/^1 created, 0 replaced, 0 skipped, 1 refused\nline 2: /);
    expect(told[3]?.stderr).toMatch(/rows that are disabled in the file are left out: line 4$/m);
    await write('wrong.csv', 'from,to,type\n'.concat('x,/y,301\n'.repeat(60)));
    const [wrong] = await tell(['redirect', 'import', '$folder/wrong.csv']);
    expect(wrong?.stderr).toMatch(/ line 51 fromPath must .*\n and 10 more\n$/);
    const taken = Array.from({ length: 7 }, () => '/re-a,/y,301');
    await write('taken.csv', ['from,to,type', ...taken].join('\n'));
    const [refused] = await tell(['redirect', 'import', '$folder/taken.csv', '--json']);
    expect(JSON.parse(refused?.stderr ?? '').message).toMatch(
      /^Nothing was imported: 7 .*line 2: --from .*line 6: .*; and 2 more$|^Nothing was imported: 7 .*line 2: .*; and 2 more$/,
    );
    const exported = told[4]?.stdout ?? '';
    expect(exported).toContain('"fromPath":"/straße"');
    await write('exported.json', exported);
    const back = await tell([
      'redirect',
      'import',
      '$folder/exported.json',
      '--on-conflict',
      'skip',
    ]);
    const count = JSON.parse(exported).length;
    expect(back[0]?.stdout).toBe(`0 created, 0 replaced, ${count} skipped, 0 refused\n`);
  });
};
