import {
  type ApiKey,
  notGrantable,
  type KeyPermission,
  PERMISSIONS,
} from '@content-publishing/domain/tenant';
import { useSession } from '../client/session.ts';
import { type Dates, useDates } from '../client/use-dates.ts';
import { recordsText } from '../text/records.ts';
import { keysText as text } from '../text/keys.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './keys.module.css';
import { useIssuer } from './use-new-key.ts';

const MAX_NAMED = 2;

/** Returns the permissions of a key in words: the first two, and the number of others. */
const permissionsInWords = (permissions: readonly KeyPermission[]): string => {
  if (permissions.length === 0) return text.nothing;
  if (permissions.length === PERMISSIONS.length) return text.everything;
  const names = permissions.map((permission) => text.permissions[permission].name);
  const named = names.slice(0, MAX_NAMED).join(', ');
  return names.length <= MAX_NAMED
    ? named
    : `${named} ${recordsText.more(names.length - MAX_NAMED)}`;
};

const endOf = ({ revokedAt, expiresAt }: ApiKey, dates: Dates): string => {
  if (revokedAt !== null) return text.revoked(dates.day(revokedAt));
  return expiresAt === null ? text.never : dates.day(expiresAt);
};

/** Row of a key in the list. */
export const KeyRow = ({
  apiKey,
  onRevoke,
}: {
  readonly apiKey: ApiKey;
  readonly onRevoke: () => void;
}) => {
  const { id, name, permissions, draftsOnly, lastUsedAt } = apiKey;
  const dates = useDates();
  const isOwn = useSession().key?.id === id;
  const may = permissionsInWords(permissions);
  const mayRevoke = notGrantable(apiKey, useIssuer()).length === 0;
  return (
    <tr>
      <td>
        <div className={list['main']}>
          <span className={styles['name']}>
            <strong>{name}</strong>
            {isOwn && <StatusBadge tone="accent" label={text.ownKey} />}
            {draftsOnly && <StatusBadge tone="neutral" label={text.draftsOnlyBadge} />}
          </span>
          <span className={classes(list['second'], list['narrow'])}>{may}</span>
        </div>
      </td>
      <td className={classes(list['muted'], list['wide'], styles['may'])}>{may}</td>
      <td className={classes(list['muted'], list['wide'])}>
        {lastUsedAt === null ? text.notUsed : dates.day(lastUsedAt)}
      </td>
      <td className={classes(list['muted'], list['wide'])}>{endOf(apiKey, dates)}</td>
      <td className={list['actions']}>
        {mayRevoke && keyState(apiKey) === 'in-use' && (
          <Button variant="quiet" isCompact onPress={onRevoke} aria-label={text.revokeName(name)}>
            {text.revoke}
          </Button>
        )}
      </td>
    </tr>
  );
};

/** State of a key: in use, or ended by a revocation or its expiry. */
type KeyState = 'in-use' | 'revoked' | 'expired';

/** Returns the state of a key now. */
export const keyState = ({ revokedAt, expiresAt }: ApiKey): KeyState => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'in-use';
};

/** Returns the keys in use that a key has issued, directly. */
export const issuedBy = (keys: readonly ApiKey[], { id }: ApiKey): readonly ApiKey[] =>
  keys.filter((key) => key.issuedBy === id && keyState(key) === 'in-use');
