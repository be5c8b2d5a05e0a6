import { type SubmitEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf, valueOf } from '../client/call-error.ts';
import { storeConnection } from '../client/connection.ts';
import { queryKeys } from '../client/query-client.ts';
import { createService, useService } from '../client/service.ts';
import { type Session, writerOf } from '../client/session.ts';
import { tellOtherTabs } from '../person/session-news.ts';
import { signInText as text } from '../text/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { isSamePerson, newsOf } from './other-session.ts';
import styles from './sign-in.module.css';

/** Key that the composition of the demo gives in the page; undefined elsewhere. */
const demoKey = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="demo-key"]')?.content;

/** Form that signs in with a key. */
export const KeyForm = ({
  isPrimary = true,
  onOtherPerson,
}: {
  /** Whether there is no other way of signing in beside it. */
  readonly isPrimary?: boolean;
  /** Called if the key is not the one of the open screen, and text of that was not saved. */
  readonly onOtherPerson?: (session: Session) => void;
}) => {
  const { address: known, hasCookie } = useService();
  const [key, setKey] = useState('');
  const [address, setAddress] = useState(known);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const signIn = useSignIn(onOtherPerson);
  const demo = demoKey();

  const enter = async (given: string): Promise<void> => {
    setPending(true);
    setProblem(await signIn(given, address.trim()));
    setPending(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (key.trim() === '') setProblem(text.keyMissing);
    else if (!URL.canParse(address.trim())) setProblem(text.addressWrong);
    else void enter(key.trim());
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {!hasCookie && (
        <TextField
          label={text.address}
          type="url"
          inputMode="url"
          value={address}
          onChange={setAddress}
          placeholder="https://content.example"
        />
      )}
      <TextField
        label={text.key}
        description={text.keyHelp}
        errorMessage={problem}
        type="password"
        autoComplete="current-password"
        autoFocus={isPrimary}
        value={key}
        onChange={(next) => {
          setKey(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} isPending={isPending}>
        {text.submit}
      </Button>
      {demo !== undefined && (
        <Button isDisabled={isPending} onPress={() => void enter(demo)}>
          {text.demo}
        </Button>
      )}
    </form>
  );
};

const UNAUTHORIZED = 401;

/**
 * Returns a function that signs a person in with a key, at an address if the dashboard is not
 * served by the service. It returns the problem, or undefined. A key of another workspace than the
 * open one is rejected, since the text on the screen belongs to that. With the key of another person
 * the screen is loaded again, since its text is not saved in another name.
 */
const useSignIn = (onOtherPerson: (session: Session) => void = () => undefined) => {
  const service = useService();
  const queries = useQueryClient();

  const enter = async (key: string, address: string): Promise<string | undefined> => {
    const asked = service.hasCookie
      ? service.client.openDashboardSession(key)
      : createService({ address, key }, false).client.getSession();
    const session = await valueOf(asked);
    const before = queries.getQueryData<Session>(queryKeys.session);
    const open = before?.workspace;
    if (open && open.id !== session.workspace.id) {
      if (service.hasCookie) await service.client.closeDashboardSession();
      return text.otherWorkspace(session.workspace.name, open.name);
    }
    if (!service.hasCookie && address !== service.address) {
      storeConnection({ address, key });
      location.reload();
      return undefined;
    }
    service.setKey(key);
    tellOtherTabs(newsOf(session));
    if (before && !isSamePerson(before, newsOf(session))) {
      const { unsentPosts } = await import('../draft/store/unsent-posts.ts');
      const unsent = await unsentPosts(writerOf(before)).catch(() => []);
      if (unsent.length > 0) onOtherPerson(session);
      else location.reload();
      return undefined;
    }
    queries.setQueryData(queryKeys.session, session);
    service.gate.open();
    await queries.invalidateQueries();
    return undefined;
  };

  return async (key: string, address: string): Promise<string | undefined> => {
    try {
      return await enter(key, address);
    } catch (error) {
      const isUnknown = error instanceof CallError && error.error.status === UNAUTHORIZED;
      return isUnknown ? text.unknownKey : problemOf(error).message;
    }
  };
};
