import type { Member } from '@content-publishing/domain/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useSession } from '../client/session.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { peopleText } from '../text/people.ts';
import { rolesText } from '../text/roles.ts';
import { showToast } from '../ui/toast.tsx';
import { type ChosenGrant, grantOf, isIncomplete } from './chosen-grant.ts';
import { GrantFields } from './grant-fields.tsx';
import { changeMember } from './people-calls.ts';

const { changing: text } = peopleText;

/** Dialog for the role of a member, and the author that the member writes as. */
export const RoleDialog = ({
  member: { userId, name, role, authorId },
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const { user } = useSession();
  const [chosen, setChosen] = useState<ChosenGrant>({ role, author: authorId ?? 'none' });
  const save = async (): Promise<void> => {
    const grant = await grantOf(client, chosen, name);
    await changeMember(client, userId, grant);
    showToast({ text: text.done(name, rolesText[grant.role].one) });
    // Own rights decide what the other screens show.
    const changed = userId === user?.id ? {} : { queryKey: queryKeys.people };
    await queries.invalidateQueries(changed);
  };
  return (
    <ActionDialog
      title={text.title(name)}
      onOpenChange={onClose}
      actionLabel={text.action}
      isActionDisabled={isIncomplete(chosen)}
      onAction={save}
    >
      <GrantFields value={chosen} name={name} onChange={setChosen} />
    </ActionDialog>
  );
};
