import {
  formatInvitationToken,
  type Grant,
  invitationLink,
} from '@content-publishing/domain/people';
import type { Uuid } from '@content-publishing/domain';
import type { Page } from 'playwright-core';
import type { Dashboard } from './dashboard.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the address of a dashboard at which passkeys work. */
export const atLocalhost = ({ url }: Pick<Dashboard, 'url'>): string =>
  url.replace('127.0.0.1', 'localhost');

/** Gives a page an authenticator, which makes and uses passkeys without being asked. */
export const addAuthenticator = async (page: Page, { isSynced = true } = {}): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
};

/** Returns a link to join a workspace, as the operator makes it. */
export const linkToJoin = async (
  dashboard: Dashboard,
  {
    name = null,
    workspaceId = dashboard.workspace.id,
    ...grant
  }: Grant & {
    readonly name?: string | null;
    readonly workspaceId?: Uuid;
  },
): Promise<string> => {
  const { ids, secrets, people, clock } = dashboard.ports;
  const [id, secret, now] = [ids.next(), secrets.generate(), clock.now()];
  const stored = await people.insertInvitation(
    {
      ...{ id, workspaceId, userId: null, grant, name, createdBy: null, createdAt: now },
      secretHash: secrets.hash(secret),
      expiresAt: new Date(Date.parse(now) + DAY_MS).toISOString(),
    },
    {
      ...{ id: ids.next(), workspaceId, at: now, action: 'invitation.created' },
      ...{ recordId: id, recordName: name, changedFields: null },
      ...{ keyId: null, keyName: null, userId: null, userName: null, requestId: null },
    },
  );
  stored._unsafeUnwrap();
  return invitationLink(atLocalhost(dashboard), formatInvitationToken({ id, secret }));
};
