import { useState } from 'react';
import { useSession } from '../client/session.ts';
import { usePasskeys } from '../person/use-passkeys.ts';
import { homeText } from '../text/home.ts';
import { Button, Link } from '../ui/button.tsx';
import styles from './home.module.css';

const askedKey = (userId: string): string => `passkey-asked/${userId}`;

/** Asks a user for another passkey whose only one can be lost with its device. */
export const OnePasskey = () => {
  const { user } = useSession();
  return user ? <Asked userId={user.id} /> : null;
};

const Asked = ({ userId }: { readonly userId: string }) => {
  const [isOver, setOver] = useState(localStorage.getItem(askedKey(userId)) !== null);
  const { canBeLost } = usePasskeys(!isOver);
  if (isOver || !canBeLost) return null;
  const end = (): void => {
    localStorage.setItem(askedKey(userId), '');
    setOver(true);
  };
  return (
    <p className={styles['none']}>
      {homeText.onePasskey} <Link href="/account">{homeText.addPasskey}</Link>{' '}
      <Button isCompact variant="quiet" onPress={end}>
        {homeText.notNow}
      </Button>
    </p>
  );
};
