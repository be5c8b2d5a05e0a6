import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { makePasskey, passkeyPlace, passkeyProblem, preparePasskeys } from '../person/passkey.ts';
import type { Confirmed } from '../person/use-confirmed.tsx';
import { usePasskeys } from '../person/use-passkeys.ts';
import { WithoutPasskeys } from '../person/without-passkeys.tsx';
import { accountText } from '../text/account.ts';
import { Button } from '../ui/button.tsx';
import { Plus } from '../ui/icons.ts';
import { ErrorNotice, type Problem } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { showToast } from '../ui/toast.tsx';
import styles from './account.module.css';
import { PasskeyRow } from './passkey-row.tsx';

const { passkeys: text } = accountText;

/** Passkeys of the user, with a request for another one if the only one can be lost with its device. */
export const PasskeySection = ({ confirmed }: { readonly confirmed: Confirmed }) => {
  const client = useClient();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setPending] = useState(false);
  const isPossible = passkeyPlace() === 'possible';
  const { query, passkeys, canBeLost } = usePasskeys();
  useEffect(preparePasskeys, []);
  const add = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      await confirmed(() => makePasskey(client));
      showToast({ text: text.added });
      await queries.invalidateQueries({ queryKey: queryKeys.own });
    } catch (error) {
      const message = passkeyProblem(error);
      setProblem(message === undefined ? problemOf(error) : { message });
    }
    setPending(false);
  };
  return (
    <section className={section['section']}>
      <h2>{text.title}</h2>
      <p className={section['help']}>{text.help}</p>
      {canBeLost && <p className={styles['warning']}>{text.onlyOne}</p>}
      <ReadState query={query} />
      {passkeys.length > 0 && (
        <ul className={styles['list']}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} confirmed={confirmed} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <Button icon={Plus} isPending={isPending} onPress={() => void add()}>
          {text.add}
        </Button>
      ) : (
        <WithoutPasskeys />
      )}
      {problem && <ErrorNotice problem={problem} />}
    </section>
  );
};
