import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { aMember, countedIds, testingPorts } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { cps, cpsJson } from './cps-process.ts';

/** Expects the commands of `cps user`, to work on the storage at `DATABASE_URL`, in one of its workspaces. */
export const expectPeople = async (
  settings: Readonly<Record<'DATABASE_URL', string> & Record<string, string>>,
  workspaceId: string,
): Promise<void> => {
  const run = (...args: readonly string[]) => cps(settings, ...args);
  const json = <View>(...args: readonly string[]) => cpsJson<View>(settings, ...args);
  const of = ['--workspace', workspaceId];
  const invitation = await json<{ link: string }>('user', 'invite', ...of, '--role', 'owner');
  expect(invitation).toMatchObject({ role: 'owner', invitedBy: null });
  expect(invitation.link).toMatch(/\/dashboard\/join#cpi_/);
  const storage = await openPostgresStorage({ url: settings.DATABASE_URL });
  const ports = testingPorts(storage, countedIds(Date.now()));
  const ada = await aMember(ports, workspaceId, { role: 'owner', authorId: null });
  await storage.close();
  expect(await json('user', 'list', ...of)).toMatchObject([
    { id: ada.id, workspaces: [{ workspaceId, role: 'owner' }] },
  ]);
  // Only the operator may demote the last owner.
  const role = await json('user', 'role', ada.id, ...of, '--role', 'viewer');
  expect(role).toMatchObject({ userId: ada.id, role: 'viewer' });
  expect(await run('user', 'role', ada.id, ...of, '--role', 'author')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--author is required'),
  });
  expect((await json<{ link: string }>('user', 'recover', ada.id)).link).toContain('#cpi_');
  expect(await json('user', 'remove', ada.id, '--everywhere')).toMatchObject({ id: ada.id });
  expect(await run('user', 'show', ada.id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no user'),
  });
};
