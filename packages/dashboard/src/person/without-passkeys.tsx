import { personText } from '../text/person.ts';
import { Link } from '../ui/button.tsx';
import { passkeyPlace } from './passkey.ts';

const { passkey: words } = personText;

/** Says why this page cannot use passkeys, with the address at which it can. */
export const WithoutPasskeys = ({
  invitation = '',
}: {
  /** Secret of the link that opened the page, for its address with another name. */
  readonly invitation?: string | undefined;
}) => {
  const place = passkeyPlace();
  if (place !== 'at-loopback') {
    return <p>{place === 'at-number' ? words.atNumber(location.hostname) : words.unsupported}</p>;
  }
  const there = new URL(location.href);
  there.hostname = 'localhost';
  there.hash = invitation;
  return (
    <p>
      {words.atLoopback(location.hostname)}{' '}
      <Link href={there.href}>{there.origin + there.pathname}</Link>
    </p>
  );
};
