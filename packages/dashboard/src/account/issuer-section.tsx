import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { beginAtIssuer, unlinkIssuer } from '../person/own-calls.ts';
import type { Confirmed } from '../person/use-confirmed.tsx';
import { accountText } from '../text/account.ts';
import { Button } from '../ui/button.tsx';
import section from '../ui/section.module.css';
import { showToast } from '../ui/toast.tsx';
import styles from './account.module.css';

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
      {email !== null && <p>{email}</p>}
      <div className={styles['buttons']}>
        <Button onPress={() => void link()}>{text.link(name)}</Button>
        <Button variant="quiet" onPress={() => setAsking(true)}>
          {text.unlink(name)}
        </Button>
      </div>
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
