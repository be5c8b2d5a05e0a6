import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { addWorkspace, openInvitation } from '@content-publishing/application';
import {
  aMember,
  OWNER,
  type TestingPorts,
  testingPorts,
} from '@content-publishing/application/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstOwnerLink } from '../src/demo/first-owner.ts';
import { WORKSPACE } from '../src/demo/records.ts';

const PUBLIC_URL = 'http://localhost:3000';

describe('The link of the first owner', () => {
  let ports: TestingPorts;
  const tokenAtStart = async () => {
    const link = await firstOwnerLink(ports, PUBLIC_URL);
    return /^http:\/\/localhost:3000\/dashboard\/join#(cpi_.+)$/.exec(link ?? '')?.[1] ?? '';
  };
  const roleOf = async (token: string) =>
    (await openInvitation(ports)(token)).map(({ role }) => role).unwrapOr(undefined);

  beforeEach(async () => {
    ports = testingPorts(openMemoryStorage());
    const giving = { ...ports, ids: { next: () => WORKSPACE.id } };
    (await addWorkspace(giving)({ name: WORKSPACE.name }))._unsafeUnwrap();
  });

  it('is another one at each start, and the one before is void', async () => {
    const first = await tokenAtStart();
    expect(await roleOf(first)).toBe('owner');
    const second = await tokenAtStart();
    expect(second).not.toBe(first);
    expect([await roleOf(first), await roleOf(second)]).toEqual([undefined, 'owner']);
  });

  it('is made anew after it has expired', async () => {
    const first = await tokenAtStart();
    ports.clock.advance(8 * 24 * 60 * 60_000);
    expect(await roleOf(first)).toBeUndefined();
    expect(await roleOf(await tokenAtStart())).toBe('owner');
  });

  it('is not made once the workspace has an owner', async () => {
    await aMember(ports, WORKSPACE.id, OWNER);
    expect(await firstOwnerLink(ports, PUBLIC_URL)).toBeUndefined();
  });
});
