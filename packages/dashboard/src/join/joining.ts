import type { OpenedInvitation } from '@content-publishing/domain/people';

import type { OwnSession } from '../person/own-session.ts';
import { tellOtherTabs } from '../person/session-news.ts';
import { baseOf, DASHBOARD } from '../ui/address.ts';

/** Link that was opened, and who is signed in. */
export interface Joining {
  readonly invitation: string;
  readonly link: OpenedInvitation;
  readonly own: OwnSession;
}

/** Opens the workspace that a user has joined: the one that was not among those before. */
export const openJoined = async (
  before: OwnSession,
  { user, workspaces }: OwnSession,
): Promise<void> => {
  if (user) tellOtherTabs({ kind: 'signed-in', workspace: null, actor: user });
  const known = new Set(before.workspaces.map(({ id }) => id));
  const joined = workspaces.find(({ id }) => !known.has(id));
  location.replace(joined ? `${baseOf(joined.id)}/` : `${DASHBOARD}/`);
  // The button stays busy until the other page is there.
  await new Promise(() => {});
};
