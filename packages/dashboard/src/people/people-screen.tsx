import { useState } from 'react';
import { useMay } from '../client/session.ts';
import { useMembersQuery } from '../person/members.ts';
import { ListPage } from '../forms/list-page.tsx';
import { peopleText as text } from '../text/people.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { UserPlus } from '../ui/list-icons.ts';
import list from '../ui/list.module.css';
import { Table } from '../ui/table.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberRow } from './member-row.tsx';

import styles from './people.module.css';
import { useAuthorNames } from './use-author-names.ts';

/** People of the workspace: its members, and the open invitations. */
export const PeopleScreen = () => {
  const mayInvite = useMay()('people:write');
  const [isInviting, setInviting] = useState(false);
  const authors = useAuthorNames();
  const query = useMembersQuery();
  const members = query.data;
  return (
    <ListPage
      title={text.title}
      actions={
        mayInvite && (
          <Button variant="primary" icon={UserPlus} onPress={() => setInviting(true)}>
            {text.invite}
          </Button>
        )
      }
      head={<p className={styles['intro']}>{text.intro}</p>}
      query={query}
      found={members && { data: members, total: members.length }}
      table={(listed) => (
        <Table
          label={text.title}
          columns={[
            { id: 'name', label: recordsText.name },
            { id: 'role', label: text.columns.role, className: list['wide'] },
            { id: 'author', label: text.columns.writesAs, className: list['wide'] },
            { id: 'seen', label: text.columns.seen, className: list['wide'] },
            { id: 'actions', label: recordsText.actions, isLabelHidden: true },
          ]}
        >
          {listed.map((member) => (
            <MemberRow key={member.userId} member={member} authors={authors} />
          ))}
        </Table>
      )}
    >
      {mayInvite && <InvitationList />}
      {isInviting && <InvitationDialog onClose={() => setInviting(false)} />}
    </ListPage>
  );
};
