import type { ShownPasskey } from '@content-publishing/domain/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useDates } from '../client/use-dates.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { removePasskey, renamePasskey } from '../person/own-calls.ts';
import type { Confirmed } from '../person/use-confirmed.tsx';
import { accountText } from '../text/account.ts';
import { recordsText } from '../text/records.ts';
import { Pencil, Trash2 } from '../ui/list-icons.ts';
import list from '../ui/list.module.css';
import { RowMenu } from '../ui/menu.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './account.module.css';

const { passkeys: text } = accountText;

/** Passkey of the user, which can be renamed and removed. */
export const PasskeyRow = ({
  passkey,
  confirmed,
}: {
  readonly passkey: ShownPasskey;
  readonly confirmed: Confirmed;
}) => {
  const { label, isSynced, isUsable, createdAt, lastUsedAt } = passkey;
  const { day } = useDates();
  const [shown, setShown] = useState<'name' | 'removal'>();
  const close = (): void => setShown(undefined);
  const facts = [
    isSynced ? text.synced : text.oneDevice,
    text.created(day(createdAt)),
    lastUsedAt === null ? text.unused : text.used(day(lastUsedAt)),
  ];
  return (
    <li className={styles['row']}>
      <div className={list['main']}>
        <strong>{label}</strong>
        <span className={list['second']}>{facts.join(' · ')}</span>
        {!isUsable && <span className={styles['warning']}>{text.unusable}</span>}
      </div>
      <RowMenu
        label={text.actionsOf(label)}
        commands={[
          { id: 'name', label: text.rename, icon: Pencil, onAction: () => setShown('name') },
          {
            id: 'removal',
            label: text.remove,
            icon: Trash2,
            isDangerous: true,
            onAction: () => setShown('removal'),
          },
        ]}
      />
      {shown === 'name' && <NameDialog passkey={passkey} onClose={close} />}
      {shown === 'removal' && (
        <RemovalDialog passkey={passkey} confirmed={confirmed} onClose={close} />
      )}
    </li>
  );
};

interface DialogProps {
  readonly passkey: ShownPasskey;
  readonly onClose: () => void;
}

const NameDialog = ({ passkey: { id, label }, onClose }: DialogProps) => {
  const client = useClient();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(label);
  const rename = async (): Promise<void> => {
    await renamePasskey(client, id, typed.trim());
    await queries.invalidateQueries({ queryKey: queryKeys.own });
  };
  return (
    <ActionDialog
      title={text.renameTitle}
      onOpenChange={onClose}
      actionLabel={recordsText.save}
      isActionDisabled={typed.trim() === ''}
      onAction={rename}
    >
      <TextField label={text.label} maxLength={100} autoFocus value={typed} onChange={setTyped} />
    </ActionDialog>
  );
};

const RemovalDialog = ({
  passkey: { id, label },
  confirmed,
  onClose,
}: DialogProps & { readonly confirmed: Confirmed }) => {
  const client = useClient();
  const queries = useQueryClient();
  const remove = async (): Promise<void> => {
    await confirmed(() => removePasskey(client, id));
    await queries.invalidateQueries({ queryKey: queryKeys.own });
  };
  return (
    <ActionDialog
      title={text.removeTitle(label)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={text.removeAction}
      isDangerous
      onAction={remove}
    >
      <p>{text.removeText}</p>
    </ActionDialog>
  );
};
