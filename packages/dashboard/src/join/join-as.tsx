import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { acceptInvitation } from '../person/own-calls.ts';
import { tellOtherTabs } from '../person/session-news.ts';
import { joinText as text } from '../text/join.ts';
import { Button, Link } from '../ui/button.tsx';
import { ErrorNotice, type Problem } from '../ui/notice.tsx';
import { JoinIntro } from './join-intro.tsx';
import { type Joining, openJoined } from './joining.ts';

/** Join of a user who is signed in, who stays the one that they are. */
export const JoinAs = ({
  invitation,
  link,
  own,
  user: { name },
}: Joining & { readonly user: { readonly name: string } }) => {
  const client = useClient();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setPending] = useState(false);
  const join = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      await openJoined(own, await acceptInvitation(client, invitation));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setPending(false);
  };
  const signOut = async (): Promise<void> => {
    await valueOf(client.closeDashboardSession());
    tellOtherTabs({ kind: 'signed-out', isDiscarded: false });
    await queries.invalidateQueries({ queryKey: queryKeys.own });
  };
  return (
    <>
      <JoinIntro link={link} />
      <p>{text.signedIn(name)}</p>
      <Button variant="primary" autoFocus isPending={isPending} onPress={() => void join()}>
        {text.joinAs(name)}
      </Button>
      {problem && (
        <>
          <ErrorNotice problem={problem} />
          <Link href="/">{text.toWorkspaces}</Link>
        </>
      )}
      <Button variant="quiet" onPress={() => void signOut()}>
        {text.otherPerson}
      </Button>
    </>
  );
};
