import type { OpenedInvitation } from '@content-publishing/domain/people';
import { useDates } from '../client/use-dates.ts';

import { joinText as text } from '../text/join.ts';
import { rolesText } from '../text/roles.ts';
import { usePageTitle } from '../ui/page.tsx';
import styles from './join.module.css';

/** Says what a person joins, by whom, as what, and until when. */
export const JoinIntro = ({
  link: { workspace, role, invitedBy, expiresAt },
}: {
  readonly link: OpenedInvitation;
}) => {
  const { dayAndTime } = useDates();
  const words = rolesText[role ?? 'viewer'];
  usePageTitle(text.title(workspace.name));
  return (
    <div className={styles['intro']}>
      <h1>{text.title(workspace.name)}</h1>
      <p>{text.invited(invitedBy, words.one)}</p>
      <p>{text.may(words.may)}</p>
      <p className={styles['help']}>{text.expires(dayAndTime(expiresAt))}</p>
    </div>
  );
};
