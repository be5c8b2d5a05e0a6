import type { Member } from '@content-publishing/domain/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allPages } from '../client/all-pages.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useSession } from '../client/session.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { peopleText } from '../text/people.ts';
import { DASHBOARD } from '../ui/address.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { showToast } from '../ui/toast.tsx';
import { removeMember } from './people-calls.ts';

const { removal: text } = peopleText;

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const inWords = (keys: readonly { readonly name: string }[]): string =>
  names.format(keys.map(({ name }) => name));

/** Returns the keys in use that a user has issued, as far as the person may see keys. */
const useLiveKeysOf = (userId: string) => {
  const client = useClient();
  const { data = [] } = useQuery({
    queryKey: queryKeys.keys,
    queryFn: () =>
      allPages((page) => client.listApiKeys({ ...page, orderBy: 'name', order: 'asc' })),
    enabled: useMay()('keys:write'),
  });
  return data.filter(
    (key) =>
      key.issuedByUserId === userId &&
      key.revokedAt === null &&
      !(key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now()),
  );
};

/** Question before a member is removed, or leaves; it names the keys that the member has issued. */
export const RemovalDialog = ({
  member: { userId, name },
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const { user, workspace } = useSession();
  const isOwn = user?.id === userId;
  const keys = useLiveKeysOf(userId);
  const [revokeKeys, setRevokeKeys] = useState(false);
  const remove = async (): Promise<void> => {
    const { keys: issued } = await removeMember(client, userId, revokeKeys);
    if (isOwn) {
      location.assign(`${DASHBOARD}/`);
      return;
    }
    const stay = revokeKeys ? [] : issued;
    showToast({
      text: stay.length === 0 ? text.done(name) : text.doneWithKeys(name, inWords(stay)),
    });
    await queries.invalidateQueries({ queryKey: queryKeys.people });
  };
  return (
    <ActionDialog
      title={isOwn ? text.leaveTitle(workspace.name) : text.title(name)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={isOwn ? text.leaveAction : text.action}
      isDangerous
      onAction={remove}
    >
      <p>{isOwn ? text.leaveText : text.text(name)}</p>
      {keys.length > 0 && (
        <Checkbox isSelected={revokeKeys} onChange={setRevokeKeys} description={text.keysHelp}>
          {text.keys(inWords(keys))}
        </Checkbox>
      )}
    </ActionDialog>
  );
};
