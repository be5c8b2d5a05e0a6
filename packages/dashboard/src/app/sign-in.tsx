import { type SubmitEvent, useState } from 'react';
import { useService } from '../client/service.ts';
import { en } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Key that the composition of the demo gives in the page; undefined elsewhere. */
const demoKey = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="demo-key"]')?.content;

/** First screen of a person who is not signed in. */
export const SignInScreen = () => {
  usePageTitle(en.session.title);
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        <h1>{en.session.title}</h1>
        <SignInForm />
      </div>
    </main>
  );
};

/** Dialog over a screen whose session has ended; the screen stays as it is. */
export const SignInDialog = () => (
  <Dialog title={en.session.again} isOpen isDismissable={false} onOpenChange={() => undefined}>
    <p>{en.session.againText}</p>
    <SignInForm />
  </Dialog>
);

const SignInForm = () => {
  const { address: known, hasCookie } = useService();
  const [key, setKey] = useState('');
  const [address, setAddress] = useState(known);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const signIn = useSignIn();
  const demo = demoKey();

  const enter = async (given: string): Promise<void> => {
    setPending(true);
    setProblem(await signIn(given, address.trim()));
    setPending(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (key.trim() === '') setProblem(en.session.keyMissing);
    else if (!URL.canParse(address.trim())) setProblem(en.session.addressWrong);
    else void enter(key.trim());
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {!hasCookie && (
        <TextField
          label={en.session.address}
          type="url"
          inputMode="url"
          value={address}
          onChange={setAddress}
          placeholder="https://content.example"
        />
      )}
      <TextField
        label={en.session.key}
        description={en.session.keyHelp}
        errorMessage={problem}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={key}
        onChange={(next) => {
          setKey(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {en.session.submit}
      </Button>
      {demo !== undefined && (
        <Button isDisabled={isPending} onPress={() => void enter(demo)}>
          {en.session.demo}
        </Button>
      )}
    </form>
  );
};
