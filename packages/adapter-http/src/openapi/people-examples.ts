import { once } from '@content-publishing/domain';
import {
  type DashboardSession,
  formatInvitationToken,
  type Invitation,
  invitationLink,
  type Member,
  type OpenedInvitation,
  type UserSessions,
} from '@content-publishing/domain/people';
import { demoId, id, LATER, NOW, onePage } from './example-stamps.ts';

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

export const exampleMember = once((): Member => ({
  ...{ userId: user.id, name: user.name, email: null, role: 'editor', authorId: null },
  ...{ joinedAt: NOW, seenAt: NOW },
}));

export const exampleMemberPage = once(() => ({ ...onePage(exampleMember()), orderBy: 'joinedAt' }));

export const exampleMemberPatch = { role: 'viewer' };

export const exampleRemovedMember = once(() => ({
  ...exampleMember(),
  keys: [{ id: id(9), name: 'Search page' }],
  revoked: false,
}));

const link = invitationLink('https://content.example', token);

export const exampleRecovery = once(() => ({ link, expiresAt: LATER }));

export const exampleInvitationDraft = { role: 'editor', name: 'Grace', expiresInDays: 7 };

export const exampleInvitation = once((): Invitation => ({
  ...{ id: id(32), role: 'editor', authorId: null, name: 'Grace', invitedBy: user.name },
  ...{ createdAt: NOW, expiresAt: LATER, isUsable: true },
}));

export const exampleIssuedInvitation = once(() => ({ ...exampleInvitation(), link }));

export const exampleInvitationPage = once(() => onePage(exampleInvitation()));
