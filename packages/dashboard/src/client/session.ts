import { beyond, needsAuthor, type Permission } from '@content-publishing/domain/tenant';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { createContext, useContext } from 'react';
import { en } from '../text/en.ts';

type Value<Call extends (...args: never) => unknown> =
  Extract<Awaited<ReturnType<Call>>, { readonly ok: true }> extends { readonly value: infer Found }
    ? NonNullable<Found>
    : never;

/** User or key, with its rights, the workspace and its limits. */
export type Session = Value<ManagementClient['openDashboardSession']>;

/** Context of the session; the shell provides it to each screen. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the session; screens are shown with one alone. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionContext around it');
  return session;
};

/** Returns the user who is signed in, or else the key. */
const actorOf = ({ user, key }: Session) => user ?? key;

/** Returns the id of the person who is signed in, by which unsent text and choices are kept apart. */
export const actorIdOf = (session: Session): string => actorOf(session)?.id ?? 'none';

/** Returns the name of the person who is signed in. */
export const actorNameOf = (session: Session): string => actorOf(session)?.name ?? en.app.nobody;

/** Returns the person whose text this browser keeps. */
export const writerOf = (session: Session) => ({
  workspaceId: session.workspace.id,
  actorId: actorIdOf(session),
});

/** Returns the person whose text this browser keeps: the one who is signed in. */
export const useWriter = () => writerOf(useSession());

/** Returns whether the key or the user of `session` has one of `wanted`. */
export const mayOneOf = ({ permissions }: Session, wanted: readonly Permission[]): boolean =>
  wanted.length === 0 || beyond(permissions, wanted).length < wanted.length;

/** Returns a function that says whether the person has a permission. What they have not is not shown. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const session = useSession();
  return (permission) => mayOneOf(session, [permission]);
};

/** Returns whether the person may change redirects. */
export const useMayChangeRedirects = (): boolean => {
  const may = useMay();
  return may('seo:write') || may('settings:write');
};

/** Returns whether the person may change drafts alone, and nothing that readers see. */
export const useIsDraftsOnly = (): boolean => useSession().draftsOnly;

/**
 * Returns the user if it may change only the posts of its author, and the files that it uploaded;
 * undefined for others.
 */
export const useOwnWriter = () => {
  const { user } = useSession();
  return user && needsAuthor(user.role) ? user : undefined;
};

/** Returns a function that says whether the person may change a post of an author. */
export const useMayChangePostOf = (): ((authorId: string | undefined) => boolean) => {
  const mayWrite = useMay()('posts:write');
  const writer = useOwnWriter();
  return (authorId) => mayWrite && (writer === undefined || writer.authorId === authorId);
};
