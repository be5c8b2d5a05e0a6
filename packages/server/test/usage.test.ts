import { describe, expect, it } from 'vitest';
import { cps } from './cps-process.ts';
import description from '../package.json' with { type: 'json' };

// Nothing here gets as far as a storage.
const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };

describe('Wrong usage ends with exit code 2, and says on stderr what is wrong', () => {
  it.concurrent.each([
    ['no command', [], 'Usage: cps'],
    ['an unknown command', ['publish'], "unknown command 'publish'"],
    ['an unknown command of a group', ['key', 'forge'], "unknown command 'forge'"],
    [
      'an unknown option',
      ['workspace', 'list', '--all'],
      '--all is no option of cps workspace list',
    ],
    [
      'an option that is misspelt',
      ['redirect', 'add', '--form', '/a'],
      '--form is no option of cps redirect add; did you mean --from?',
    ],
    [
      'an option without its value',
      ['redirect', 'add', '--from', '/a', '--type'],
      '--type needs a value: type of the redirect',
    ],
    ['a missing option', ['workspace', 'add'], '--name is required: name for operators'],
    ['a missing argument', ['key', 'revoke', '--workspace', 'w'], 'key-id is required: '],
    [
      'an argument too many',
      ['post', 'show', 'a', 'b', '--workspace', 'w'],
      'b is an argument too many; cps post show takes 1',
    ],
    [
      'a type that there is not',
      ['redirect', 'add', '--workspace', 'w', '--from', '/', '--type', 'Foo'],
      '--type must be one of 301 (Permanent301), 302 (Temporary302), 307 (Temporary307), 410 (Gone410), 451 (UnavailableForLegalReasons451); found "Foo"',
    ],
    [
      'a permission that there is not',
      ['key', 'issue', '--workspace', 'w', '--name', 'n', '--permission', 'posts:burn'],
      '--permission must be one of posts:read, posts:preview, posts:write, media:write',
    ],
    [
      'a status that there is not',
      ['post', 'list', '--workspace', 'w', '--status', 'gone'],
      '--status must be one of draft, published, scheduled, archived; found "gone"',
    ],
    [
      'a number that is none',
      ['media', 'add', '--workspace', 'w', '--url', 'u', '--mime-type', 'm', '--width', 'wide'],
      '--width must be a whole number; found "wide"',
    ],
    [
      'a revision that is none',
      ['post', 'revisions', 'w', 'first'],
      'revision must be a whole number above 0; found "first"',
    ],
    [
      'a port that is none',
      ['serve', '--port', '70000'],
      '--port must be a whole number from 0 to',
    ],
  ])('%s', async (_, args, reason) => {
    const { code, stdout, stderr } = await cps(settings, ...args);
    expect(stderr).toContain(reason);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  it('says everything that is wrong with the options at once', async () => {
    const args = ['media', 'add', '--width', 'wide', '--height', 'high', '--size-bytes', '1'];
    const { stderr } = await cps(settings, ...args);
    expect(stderr.split('\n')).toEqual([
      'cps: wrong usage',
      '  --width must be a whole number; found "wide"',
      '  --height must be a whole number; found "high"',
      '(use --help for usage)',
      '',
    ]);
    expect((await cps(settings, 'redirect', 'add', '--type', '300')).stderr.split('\n')).toEqual([
      'cps: wrong usage',
      expect.stringMatching(/^ {2}--from is required: path /),
      expect.stringMatching(/^ {2}--type must be one of .*; found "300"$/),
      '(use --help for usage)',
      '',
    ]);
  });

  it.concurrent.each([
    [
      'options, unknown ones too',
      ['redirect', 'add', '--form', '/a', '--type', 'Foo', '--too', '--workspace'],
      [
        '--form is no option',
        '--too is no option',
        '--workspace needs a value',
        '--from is required',
        '--type must be one of',
      ],
    ],
    [
      'arguments and options',
      ['post', 'revisions', '--all', '--limit=5', '--json'],
      ['--all is no option', '--limit is no option', 'id-or-slug is required'],
    ],
    [
      'arguments that are too many, and options',
      ['media', 'check', 'a', '-q', '--', '--b'],
      ['-q is no option'],
    ],
    [
      'several arguments too many',
      ['post', 'list', 'a', '--status', 'gone', '--', '--b'],
      [
        'a is an argument too many',
        '--b is an argument too many; cps post list takes none',
        '--status must be one of',
      ],
    ],
    [
      'an argument that is wrong, and an option',
      ['post', 'revisions', 'moka', 'first', '--alt'],
      ['--alt is no option'],
    ],
  ])('says everything that is wrong with %s at once', async (_, args, problems) => {
    const { code, stderr } = await cps(settings, ...args.filter((arg) => arg !== '--json'));
    const lines = stderr.trim().split('\n');
    expect(lines.slice(1, -1).map((line) => line.trim().slice(0, 200))).toEqual(
      problems.map((problem) => expect.stringMatching(`^${problem}`)),
    );
    const { stderr: json } = await cps(
      settings,
      '--json',
      ...args.filter((arg) => arg !== '--json'),
    );
    const body: { readonly details: readonly { readonly path: string }[] } = JSON.parse(json);
    expect(body.details.map(({ path }) => path)).toEqual(
      problems.map((problem) => problem.split(' ')[0]),
    );
    expect(code).toBe(2);
  });

  it.concurrent.each([
    [
      'an unknown option',
      ['workspace', 'list', '--all'],
      'wrong usage',
      [{ path: '--all', message: 'is no option of cps workspace list' }],
    ],
    ['a missing command', ['redirect'], 'a command is missing', null],
    ['an unknown command', ['redirect', 'forge'], "unknown command 'forge'", null],
    [
      'a missing argument',
      ['key', 'revoke'],
      'wrong usage',
      [{ path: 'key-id', message: expect.stringMatching(/^is required: /) }],
    ],
    [
      'a missing option',
      ['workspace', 'add'],
      'wrong usage',
      [{ path: '--name', message: 'is required: name for operators' }],
    ],
  ])('as the body of an error with --json, for %s', async (_, args, message, details) => {
    const { code, stdout, stderr } = await cps(settings, ...args, '--json');
    expect(JSON.parse(stderr)).toEqual({ code: 'BAD_REQUEST', message, details });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it.concurrent.each([[[]], [['moka', '--draft', 'post.json']]])(
    'checks of neither or both of a post and a draft: %j',
    async (args) => {
      const answer = await cps(settings, 'post', 'checks', ...args, '--json');
      expect(JSON.parse(answer.stderr)).toMatchObject({
        message: 'wrong usage',
        details: [{ path: '--draft', message: expect.stringMatching(/^must be given, or an id/) }],
      });
      expect(answer).toMatchObject({ code: 2, stdout: '' });
    },
  );

  it('a configuration that cannot be used, with all its problems', async () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://cps:hunter2@db' };
    const { code, stdout, stderr } = await cps(wrong, 'workspace', 'list');
    expect(stderr.trim().split('\n')).toEqual([
      'cps: the configuration cannot be used',
      '  PORT is "x"; it must be a whole number from 0 to 65535',
      expect.stringMatching(/^ {2}DATABASE_URL is a mysql: URL; it must be unset, memory: or a /),
      expect.stringMatching(/^ {2}LOG_LEVEL is "loud"; it must be one of trace, /),
    ]);
    expect(stdout).toBe('');
    expect(code).toBe(2);
    expect(JSON.parse((await cps(wrong, 'workspace', 'list', '--json')).stderr)).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'the configuration cannot be used',
      details: [{ path: 'PORT' }, { path: 'DATABASE_URL' }, { path: 'LOG_LEVEL' }],
    });
  });
});

it('The version is that of the package', async () => {
  expect(await cps(settings, '--version')).toEqual({
    code: 0,
    stdout: `${description.version}\n`,
    stderr: '',
  });
});

it.each([
  ['--version', '--json'],
  ['--json', '-V'],
])('%s %s is JSON', async (...args) => {
  expect(await cps(settings, ...args)).toEqual({
    code: 0,
    stdout: `${JSON.stringify({ version: description.version })}\n`,
    stderr: '',
  });
});

describe('Help is on stdout and ends with exit code 0', () => {
  it.concurrent.each([
    ['the command', ['--help'], ['serve', 'migrate', 'rederive', 'demo', 'workspace', 'post']],
    ['a group', ['link', '--help'], ['list', 'resolve']],
    [
      'one command',
      ['key', 'issue', '--help'],
      ['--json', 'Examples:', 'only report broken links'],
    ],
  ])('of %s', async (_, args, words) => {
    const { code, stdout } = await cps(settings, ...args);
    expect(words.filter((word) => !stdout.includes(word))).toEqual([]);
    expect(code).toBe(0);
  });
});
