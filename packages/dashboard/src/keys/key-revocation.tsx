import type { ApiKey } from '@content-publishing/domain/tenant';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useSession } from '../client/session.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { keysText } from '../text/keys.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './keys.module.css';

const { revocation: text, revoke: revokeLabel } = keysText;

/** Question before a key is revoked: the person types its name. */
export const KeyRevocation = ({
  apiKey: { id, name },
  issued,
  onClose,
}: {
  readonly apiKey: ApiKey;
  /** Number of keys in use that it issued. */
  readonly issued: number;
  readonly onClose: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const isOwn = useSession().key?.id === id;
  const [typed, setTyped] = useState('');
  const [cascade, setCascade] = useState(false);
  const revoke = async (): Promise<void> => {
    const { alsoRevoked } = await valueOf(
      client.revokeApiKey(id, cascade ? { cascade } : undefined),
    );
    showToast({ text: text.done(name, alsoRevoked.length) });
    await queries.invalidateQueries({ queryKey: queryKeys.keys });
  };
  return (
    <ActionDialog
      title={text.title(name)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={revokeLabel}
      isDangerous
      isActionDisabled={typed.trim() !== name.trim()}
      onAction={revoke}
    >
      <p>{text.text}</p>
      {isOwn && <p className={styles['warning']}>{text.own}</p>}
      {issued > 0 && (
        <Checkbox isSelected={cascade} onChange={setCascade} description={text.cascadeHelp}>
          {text.cascade(issued)}
        </Checkbox>
      )}
      <TextField
        label={text.typeName(name)}
        value={typed}
        onChange={setTyped}
        autoFocus
        autoComplete="off"
      />
    </ActionDialog>
  );
};
