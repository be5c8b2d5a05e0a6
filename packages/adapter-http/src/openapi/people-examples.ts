import { once } from '@content-publishing/domain';
import {
  type DashboardSession,
  formatInvitationToken,
  type OpenedInvitation,
  type UserSessions,
} from '@content-publishing/domain/people';
import { demoId, id, LATER, NOW } from './example-stamps.ts';

const user = { id: id(30), name: 'Ada Moka', email: null };

export const exampleDashboardSession = once((): DashboardSession => ({
  user,
  session: { id: id(31), method: 'passkey', createdAt: NOW, expiresAt: LATER, isFresh: true },
  workspaces: [{ id: demoId('1'), name: 'The Daily Moka', role: 'owner', authorId: null }],
  signIn: { passkey: true, oidc: null, key: true },
}));

export const exampleUserPatch = { name: 'Ada Moka' };

export const exampleUserSessions = once((): UserSessions => ({
  data: [
    {
      ...{ id: id(31), method: 'passkey', agent: 'Mozilla/5.0 (X11; Linux x86_64)' },
      ...{ createdAt: NOW, seenAt: NOW, isCurrent: true },
    },
  ],
}));

const token = formatInvitationToken({ id: id(32), secret: 'SECRET'.repeat(8).slice(0, 43) });

export const exampleInvitationToken = { invitation: token };

export const exampleOpenedInvitation = once((): OpenedInvitation => ({
  kind: 'join',
  workspace: { name: 'The Daily Moka' },
  role: 'editor',
  invitedBy: 'Ada Moka',
  name: 'Grace',
  expiresAt: LATER,
}));
