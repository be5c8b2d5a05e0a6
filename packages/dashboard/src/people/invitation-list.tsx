import type { Invitation } from '@content-publishing/domain/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { useDates } from '../client/use-dates.ts';
import { peopleText } from '../text/people.ts';
import { recordsText } from '../text/records.ts';
import { rolesText } from '../text/roles.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { Table } from '../ui/table.tsx';
import { showToast } from '../ui/toast.tsx';
import { LinkDialog } from './link-dialog.tsx';
import {
  type IssuedLink,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from './people-calls.ts';
import styles from './people.module.css';

const { invitations: text, columns } = peopleText;

/** Open invitations, each with a new link on demand; nothing while there are none. */
export const InvitationList = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [issued, setIssued] = useState<IssuedLink & { readonly name: string | null }>();
  const query = useQuery({
    queryKey: [...queryKeys.people, 'invitations'],
    queryFn: () => listInvitations(client),
  });
  const change = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    }
    await queries.invalidateQueries({ queryKey: queryKeys.people });
  };
  const renew = ({ id }: Invitation) =>
    change(async () => setIssued(await renewInvitation(client, id)));
  const revoke = ({ id }: Invitation) =>
    change(async () => {
      await revokeInvitation(client, id);
      showToast({ text: text.revoked });
    });
  if (query.data?.length === 0) return null;
  return (
    <section className={styles['invitations']}>
      <h2>{text.title}</h2>
      <ReadState query={query} />
      {query.data && (
        <Table
          label={text.title}
          columns={[
            { id: 'name', label: recordsText.name },
            { id: 'role', label: columns.role, className: list['wide'] },
            { id: 'expires', label: columns.expires, className: list['wide'] },
            { id: 'actions', label: recordsText.actions, isLabelHidden: true },
          ]}
        >
          {query.data.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onRenew={() => void renew(invitation)}
              onRevoke={() => void revoke(invitation)}
            />
          ))}
        </Table>
      )}
      {issued && (
        <LinkDialog name={issued.name ?? ''} issued={issued} onDone={() => setIssued(undefined)} />
      )}
    </section>
  );
};

const InvitationRow = ({
  invitation: { name, role, invitedBy, expiresAt, isUsable },
  onRenew,
  onRevoke,
}: {
  readonly invitation: Invitation;
  readonly onRenew: () => void;
  readonly onRevoke: () => void;
}) => {
  const { dayAndTime } = useDates();
  const who = name ?? text.unnamed;
  const end = dayAndTime(expiresAt);
  return (
    <tr>
      <td>
        <div className={list['main']}>
          <strong>{who}</strong>
          <span className={list['second']}>
            {isUsable ? text.by(invitedBy) : text.byFormer(invitedBy ?? text.unnamed)}
          </span>
          <span className={classes(list['second'], list['narrow'])}>
            {rolesText[role].name} · {isUsable ? text.until(end) : text.unusable}
          </span>
        </div>
      </td>
      <td className={classes(list['muted'], list['wide'])}>{rolesText[role].name}</td>
      <td className={classes(list['muted'], list['wide'])}>{isUsable ? end : text.unusable}</td>
      <td className={list['actions']}>
        <Button variant="quiet" isCompact aria-label={text.newLinkOf(who)} onPress={onRenew}>
          {text.newLink}
        </Button>
        <Button variant="quiet" isCompact aria-label={text.revokeOf(who)} onPress={onRevoke}>
          {text.revoke}
        </Button>
      </td>
    </tr>
  );
};
