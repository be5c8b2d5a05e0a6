import { MAX_PASSKEYS } from '@content-publishing/domain/people';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aMember, aPasskey } from '../sample/people.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const WAYS = { rpId: 'cms.example', issuer: 'https://issuer.example' };

export const peopleWayInSuite = (test: StorageTest): void => {
  test('a passkey is found as it was stored, used and renamed', async ({ ports }) => {
    const { people } = ports;
    const { id } = await aBareWorkspace(ports);
    const [ada, eve] = [await aMember(ports, id), await aMember(ports, id)];
    // Bytes whose base64 differs from base64url.
    const passkey = aPasskey(ports, ada.id, { publicKey: '-_8-_w', counter: 2 ** 32 - 1 });
    await viewOf(people.addPasskey(passkey));
    expect(await people.findPasskey(passkey.id)).toEqual(passkey);
    expect(await errorOf(people.addPasskey({ ...passkey, userId: eve.id }))).toEqual({
      kind: 'way-in-taken',
    });
    const used = { ...passkey, counter: 0, lastUsedAt: '2026-02-01T00:00:00.000Z' };
    await people.usePasskey(passkey.id, { counter: 0, at: used.lastUsedAt });
    expect(await people.renamePasskey(eve.id, passkey.id, 'Stolen')).toBeNull();
    const renamed = { ...used, label: 'Phone' };
    expect(await people.renamePasskey(ada.id, passkey.id, 'Phone')).toEqual(renamed);
    expect(await people.listPasskeys(ada.id)).toEqual([renamed]);
    expect(await people.listPasskeys(eve.id)).toEqual([]);
  });

  test('a user has at most the maximum of passkeys, however many are added at once', async ({
    ports,
  }) => {
    const { people } = ports;
    const ada = await aMember(ports, (await aBareWorkspace(ports)).id);
    const outcomes = await Promise.all(
      Array.from({ length: MAX_PASSKEYS + 3 }, async () =>
        people.addPasskey(aPasskey(ports, ada.id)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isErr())).toHaveLength(3);
    expect(await people.listPasskeys(ada.id)).toHaveLength(MAX_PASSKEYS);
    expect(await errorOf(people.addPasskey(aPasskey(ports, ada.id)))).toEqual({
      kind: 'too-many-passkeys',
      limit: MAX_PASSKEYS,
    });
  });

  test('the last way in that can be used stays, also when two are removed at once', async ({
    ports,
  }) => {
    const { people } = ports;
    const { id } = await aBareWorkspace(ports);
    const [ada, eve] = [await aMember(ports, id), await aMember(ports, id)];
    const [first, second] = [aPasskey(ports, ada.id), aPasskey(ports, ada.id)];
    const elsewhere = aPasskey(ports, ada.id, { rpId: 'old.example' });
    for (const passkey of [first, second, elsewhere]) await viewOf(people.addPasskey(passkey));
    expect(await viewOf(people.removePasskey(eve.id, first.id, WAYS))).toBe(false);
    const outcomes = await Promise.all(
      [first, second].map(async (passkey) => people.removePasskey(ada.id, passkey.id, WAYS)),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome.isErr())).toMatchObject({
      error: { kind: 'last-way-in' },
    });
    expect(await people.countPasskeysBeside('old.example')).toBeGreaterThan(0);
    // Other tests have stored passkeys of the usual domain.
    expect(await people.countPasskeysBeside(WAYS.rpId)).toBe(1);
    expect(await viewOf(people.removePasskey(ada.id, elsewhere.id, WAYS))).toBe(true);
    expect(await people.countPasskeysBeside(WAYS.rpId)).toBe(0);
    expect(await people.listPasskeys(ada.id)).toHaveLength(1);
  });

  test('a user at the issuer is a way in of one user, and the last one stays', async ({
    ports,
  }) => {
    const { people, ids } = ports;
    const { id } = await aBareWorkspace(ports);
    const [ada, eve] = [await aMember(ports, id), await aMember(ports, id)];
    const identity = { issuer: WAYS.issuer, subject: ids.next(), userId: ada.id };
    await viewOf(people.addIdentity(identity));
    await viewOf(people.addIdentity(identity));
    expect(await errorOf(people.addIdentity({ ...identity, userId: eve.id }))).toEqual({
      kind: 'way-in-taken',
    });
    expect(await people.findIdentity(identity.issuer, identity.subject)).toEqual(identity);
    expect(await people.findIdentity('https://other.example', identity.subject)).toBeNull();
    expect(await people.listIdentities(ada.id)).toEqual([identity]);
    expect(await errorOf(people.removeIdentities(ada.id, WAYS))).toEqual({ kind: 'last-way-in' });
    expect(await viewOf(people.removeIdentities(eve.id, WAYS))).toBe(0);

    const passkey = aPasskey(ports, ada.id);
    await viewOf(people.addPasskey(passkey));
    expect(
      await errorOf(people.removePasskey(ada.id, passkey.id, { ...WAYS, issuer: null })),
    ).toEqual({ kind: 'last-way-in' });
    expect(await viewOf(people.removeIdentities(ada.id, WAYS))).toBe(1);
    expect(await people.findIdentity(identity.issuer, identity.subject)).toBeNull();
  });

  test('a ceremony is taken once, and not after its end', async ({ ports }) => {
    const { people, ids, clock } = ports;
    const ceremony = {
      id: ids.next(),
      kind: 'sign-in',
      secretHash: 'hash',
      content: { challenge: 'c', link: null },
      expiresAt: '2026-12-31T00:00:00.000Z',
    };
    const late = { ...ceremony, id: ids.next() };
    for (const one of [ceremony, late]) await people.putCeremony(one);
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => people.takeCeremony(ceremony.id, clock.now())),
    );
    expect(taken.filter((one) => one !== null)).toEqual([ceremony]);
    expect(await people.takeCeremony(late.id, late.expiresAt)).toBeNull();
    expect(await people.takeCeremony(late.id, clock.now())).toBeNull();
  });
};
