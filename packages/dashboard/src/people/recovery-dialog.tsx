import type { Member } from '@content-publishing/domain/people';
import { useState } from 'react';
import { useClient } from '../client/service.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { peopleText } from '../text/people.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type IssuedLink, recoverMember } from './people-calls.ts';

const { recovery: text } = peopleText;

/** Question before a link is made for a member who has no way in any more; then the link. */
export const RecoveryDialog = ({
  member: { userId, name },
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) => {
  const client = useClient();
  const [issued, setIssued] = useState<IssuedLink>();
  if (issued) return <LinkDialog name={name} issued={issued} onDone={onClose} />;
  return (
    <ActionDialog
      title={text.title(name)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={text.action}
      onAction={async () => setIssued(await recoverMember(client, userId))}
      // The dialog with the link takes its place.
      onDone={() => undefined}
    >
      <p>{text.text(name)}</p>
    </ActionDialog>
  );
};
