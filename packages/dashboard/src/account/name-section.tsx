import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { renameUser } from '../person/own-calls.ts';
import { accountText } from '../text/account.ts';
import { Button } from '../ui/button.tsx';
import section from '../ui/section.module.css';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './account.module.css';

const { name: text } = accountText;

/** Name of the user. */
export const NameSection = ({ name }: { readonly name: string }) => {
  const client = useClient();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      await renameUser(client, typed.trim());
      showToast({ text: text.saved });
      await Promise.all(
        [queryKeys.own, queryKeys.session, queryKeys.people].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      setProblem(problemOf(error).message);
    }
    setPending(false);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') setProblem(text.missing);
    else void save();
  };
  return (
    <section className={section['section']}>
      <h2>{text.title}</h2>
      <form className={styles['line']} noValidate onSubmit={submit}>
        <TextField
          label={text.label}
          description={text.help}
          errorMessage={problem}
          maxLength={100}
          autoComplete="name"
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setProblem(undefined);
          }}
        />
        <Button type="submit" isPending={isPending} isDisabled={typed.trim() === name}>
          {text.save}
        </Button>
      </form>
    </section>
  );
};
