import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DASHBOARD } from '../ui/address.ts';
import { useService } from '../client/service.ts';
import { actorIdOf, actorNameOf, type Session } from '../client/session.ts';
import { stopKeeping } from '../draft/store/keeping.ts';
import { onSessionNews, type SessionNews } from '../person/session-news.ts';

/** News of a tab that has signed in. */
export type SignedIn = SessionNews & { readonly kind: 'signed-in' };

/** Changes that the other tabs of the browser made to the session of this tab. */
interface OtherTabs {
  /** Session that this tab began with. */
  readonly opened: Session | undefined;
  /** Session of another workspace or person, which the requests of this tab would have. */
  readonly other: SignedIn | undefined;
  readonly isSignedOut: boolean;
}

/** Returns the session as the other tabs are told it. */
export const newsOf = (session: Session): SignedIn => ({
  kind: 'signed-in',
  workspace: session.user ? null : session.workspace,
  actor: { id: actorIdOf(session), name: actorNameOf(session) },
});

/** Returns whether two sessions are of one user, who may have opened two workspaces, or of one key. */
export const isSamePerson = (one: Session, other: SignedIn): boolean =>
  actorIdOf(one) === other.actor.id;

/**
 * Returns what other tabs did to the session. The gate is closed meanwhile: text of one person must not
 * be saved in the name of another, nor text of one workspace in another.
 */
export const useOtherTabs = (session: Session | undefined): OtherTabs => {
  const { gate } = useService();
  const queries = useQueryClient();
  const [news, setNews] = useState<SessionNews>();
  const [opened, setOpened] = useState(session);
  if (opened === undefined && session !== undefined) setOpened(session);
  // Another tab may have signed in without being heard, such as while this one was frozen.
  const current = session && newsOf(session);
  const found = news?.kind === 'signed-in' ? news : current;
  const other = opened && found && !isSamePerson(opened, found) ? found : undefined;
  const isOther = other !== undefined;

  useEffect(
    () =>
      onSessionNews((next) => {
        if (next.kind === 'signed-out' && next.isDiscarded) {
          stopKeeping();
          location.assign(DASHBOARD);
        }
        setNews(next);
        if (next.kind === 'signed-out' || (opened && !isSamePerson(opened, next))) gate.close();
        else {
          gate.open();
          void queries.invalidateQueries();
        }
      }),
    [gate, opened, queries],
  );
  useEffect(() => {
    if (isOther) gate.close();
    // Signed in again in this tab.
    return gate.subscribe(() => {
      if (!gate.isClosed()) setNews(undefined);
    });
  }, [gate, isOther]);
  return { opened, other, isSignedOut: news?.kind === 'signed-out' };
};
