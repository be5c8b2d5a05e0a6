import type { Member } from '@content-publishing/domain/people';
import { useState } from 'react';
import { useMay, useSession } from '../client/session.ts';
import { peopleText as text } from '../text/people.ts';
import { rolesText } from '../text/roles.ts';
import { Ago } from '../ui/ago.tsx';
import { classes } from '../ui/classes.ts';
import { KeyRound, LogOut } from '../ui/icons.ts';
import { Pencil, Trash2 } from '../ui/list-icons.ts';
import list from '../ui/list.module.css';
import { type MenuCommand, RowMenu } from '../ui/menu.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

import { RecoveryDialog } from './recovery-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

const DIALOGS = { role: RoleDialog, recovery: RecoveryDialog, removal: RemovalDialog };

/** Row of a member, with the commands that the person may use. */
export const MemberRow = ({
  member,
  authors,
}: {
  readonly member: Member;
  readonly authors: ReadonlyMap<string, string>;
}) => {
  const { name, email, role, authorId, seenAt, userId } = member;
  const [shown, setShown] = useState<keyof typeof DIALOGS>();
  const mayChange = useMay()('people:write');
  const isOwn = useSession().user?.id === userId;
  const author = authorId === null ? '' : (authors.get(authorId) ?? '');
  const { name: roleName } = rolesText[role];
  const commands: readonly MenuCommand[] = [
    ...(mayChange
      ? [{ id: 'role', label: text.change, icon: Pencil, onAction: () => setShown('role') }]
      : []),
    ...(mayChange && !isOwn
      ? [
          {
            id: 'recovery',
            label: text.lostPasskey,
            icon: KeyRound,
            onAction: () => setShown('recovery'),
          },
        ]
      : []),
    ...(mayChange || isOwn
      ? [
          {
            id: 'removal',
            label: isOwn ? text.leave : text.remove,
            icon: isOwn ? LogOut : Trash2,
            isDangerous: true,
            startsGroup: mayChange,
            onAction: () => setShown('removal'),
          },
        ]
      : []),
  ];
  const Shown = shown && DIALOGS[shown];
  return (
    <tr>
      <td>
        <div className={list['main']}>
          <span className={list['name']}>
            <strong>{name}</strong>
            {isOwn && <StatusBadge tone="accent" label={text.you} />}
          </span>
          {email !== null && <span className={list['second']}>{email}</span>}
          <span className={classes(list['second'], list['narrow'])}>
            {author === '' ? roleName : `${roleName} · ${author}`}
          </span>
        </div>
        {Shown && <Shown member={member} onClose={() => setShown(undefined)} />}
      </td>
      <td className={classes(list['muted'], list['wide'])}>{roleName}</td>
      <td className={classes(list['muted'], list['wide'])}>{author}</td>
      <td className={classes(list['muted'], list['wide'])}>
        {seenAt === null ? text.signedOut : <Ago at={seenAt} />}
      </td>
      <td className={list['actions']}>
        {commands.length > 0 && <RowMenu label={text.actionsOf(name)} commands={commands} />}
      </td>
    </tr>
  );
};
