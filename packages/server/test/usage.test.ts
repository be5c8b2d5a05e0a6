import { describe, expect, it } from 'vitest';
import { cps } from './cps-process.ts';

// Nothing here gets as far as a storage.
const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };

describe('Wrong usage ends with exit code 2, and says on stderr what is wrong', () => {
  it.concurrent.each([
    ['no command', [], 'Usage: cps'],
    ['an unknown command', ['publish'], "unknown command 'publish'"],
    ['an unknown command of a group', ['key', 'forge'], "unknown command 'forge'"],
    ['an unknown option', ['workspace', 'list', '--all'], "unknown option '--all'"],
    ['a missing option', ['workspace', 'add'], "required option '--name <name>' not specified"],
    ['a missing argument', ['key', 'revoke', '--workspace', 'w'], "argument 'key-id'"],
    ['an argument too many', ['post', 'show', 'a', 'b', '--workspace', 'w'], 'too many arguments'],
    [
      'a type that there is not',
      ['redirect', 'add', '--workspace', 'w', '--from', '/', '--type', 'Foo'],
      'Allowed choices are Permanent301, Temporary302, Temporary307, Gone410',
    ],
    [
      'a permission that there is not',
      ['key', 'issue', '--workspace', 'w', '--name', 'n', '--permission', 'posts:burn'],
      'Allowed choices are posts:read, posts:preview, posts:write, media:write',
    ],
    [
      'a status that there is not',
      ['post', 'list', '--workspace', 'w', '--status', 'gone'],
      'Allowed choices are draft, published, scheduled, archived',
    ],
    [
      'a number that is none',
      ['media', 'add', '--workspace', 'w', '--url', 'u', '--mime-type', 'm', '--width', 'wide'],
      'It must be a whole number.',
    ],
  ])('%s', async (_, args, reason) => {
    const { code, stdout, stderr } = await cps(settings, ...args);
    expect(stderr).toContain(reason);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  it('a configuration that cannot be used, with all its problems', async () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://cps:hunter2@db' };
    const { code, stdout, stderr } = await cps(wrong, 'workspace', 'list', '--json');
    expect(stderr.trim().split('\n')).toEqual([
      'cps: the configuration cannot be used',
      '  PORT is "x"; it must be a whole number from 0 to 65535',
      expect.stringMatching(/^ {2}DATABASE_URL is a mysql: URL; it must be unset, memory: or a /),
      expect.stringMatching(/^ {2}LOG_LEVEL is "loud"; it must be one of trace, /),
    ]);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

it('An asterisk in a path is said to be no wildcard', async () => {
  const { stderr } = await cps(
    { DATABASE_URL: 'memory:' },
    ...['redirect', 'add', '--workspace', 'w', '--from', '/blog/*', '--type', 'Gone410'],
  );
  expect(stderr).toContain('the redirect answers for /blog/* alone');
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
