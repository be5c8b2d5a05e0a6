import { expect, it } from 'vitest';
import type { BothWays } from './ways.ts';
import { cps } from '../cps-process.ts';

/** Declares tests of how a command finds its workspace. */
export const chosenWorkspaceCommands = (open: () => BothWays): void => {
  it('rejects a workspace that is not that of the key', async () => {
    const { local, remote } = open();
    const [, id = ''] = local.of;
    expect(await cps(remote.settings, 'author', 'list', '--workspace', id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`not of "${id}"`),
    });
    // The storage that the environment names does not matter.
    const named = { ...remote.settings, CPS_WORKSPACE: id };
    expect(await cps(named, 'workspace', 'show')).toMatchObject({ code: 0 });
  });

  it.each([
    ['no key', { CPS_API_KEY: '' }, 2, 'CPS_API_KEY must hold an API key of the workspace'],
    [
      'a key that is none',
      { CPS_API_KEY: 'a b' },
      2,
      'CPS_API_KEY must be visible ASCII characters without spaces',
    ],
    [
      'an unknown key',
      {},
      1,
      'CPS_API_KEY must hold a valid key of the service; it is unknown, revoked or expired',
    ],
    [
      'a URL that is none',
      { CPS_URL: 'content.example' },
      2,
      '--url (or CPS_URL) must be an http: or https: URL, such as https://content.example',
    ],
    [
      'a service that is not there',
      { CPS_URL: 'http://127.0.0.1:19' },
      1,
      'the service at http://127.0.0.1:19 could not be reached: fetch failed',
    ],
  ])('rejects %s', async (_, wrong, code, reason) => {
    const settings = { CPS_URL: open().server.baseUrl, CPS_API_KEY: 'cps_secret', ...wrong };
    const outcome = { code, stdout: '', stderr: `cps: ${reason}\n` };
    expect(await cps(settings, 'author', 'list')).toEqual(outcome);
  });

  it('asks which workspace, if there is more than one, or none', async () => {
    const { settings, of } = open().local;
    expect(await cps(settings, 'author', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^cps: There are \d+ workspaces; name one with --workspace /),
    });
    const [, CPS_WORKSPACE = ''] = of;
    expect(await cps({ ...settings, CPS_WORKSPACE }, 'author', 'list')).toMatchObject({ code: 0 });
    expect(await cps({ DATABASE_URL: 'memory:' }, 'author', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no workspace yet'),
    });
  });
};
