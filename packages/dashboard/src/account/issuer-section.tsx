import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { beginAtIssuer, readOwnIssuer, unlinkIssuer } from '../person/own-calls.ts';
import type { Confirmed } from '../person/use-confirmed.tsx';
import { accountText } from '../text/account.ts';
import { Button } from '../ui/button.tsx';
import section from '../ui/section.module.css';
import { showToast } from '../ui/toast.tsx';

const { issuer: text } = accountText;

/** Connection of the user with the issuer. */
export const IssuerSection = ({
  name,
  email,
  confirmed,
}: {
  readonly name: string;
  readonly email: string | null;
  readonly confirmed: Confirmed;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: [...queryKeys.own, 'issuer'],
    queryFn: () => readOwnIssuer(client),
  });
  const link = async (): Promise<void> => {
    const asked = { link: true, returnTo: location.pathname };
    try {
      const { url } = await confirmed(() => beginAtIssuer(client, asked));
      location.assign(url);
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    }
  };
  const unlink = async (): Promise<void> => {
    await confirmed(() => unlinkIssuer(client));
    showToast({ text: text.unlinked(name) });
    await queries.invalidateQueries({ queryKey: queryKeys.own });
  };
  return (
    <section className={section['section']}>
      <h2>{name}</h2>
      <p className={section['help']}>{text.help(name)}</p>
      <ReadState query={query} />
      {query.data?.isLinked === true && (
        <>
          <p>{email ?? text.linked(name)}</p>
          <Button onPress={() => setAsking(true)}>{text.unlink(name)}</Button>
        </>
      )}
      {query.data?.isLinked === false && (
        <Button onPress={() => void link()}>{text.link(name)}</Button>
      )}
      {isAsking && (
        <ActionDialog
          title={text.unlinkTitle(name)}
          role="alertdialog"
          onOpenChange={() => setAsking(false)}
          actionLabel={text.unlinkAction}
          isDangerous
          onAction={unlink}
        >
          <p>{text.unlinkText(name)}</p>
        </ActionDialog>
      )}
    </section>
  );
};
