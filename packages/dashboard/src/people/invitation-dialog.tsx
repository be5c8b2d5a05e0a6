import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { peopleText } from '../text/people.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type ChosenGrant, grantOf, isIncomplete } from './chosen-grant.ts';
import { GrantFields } from './grant-fields.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { invite, type IssuedLink } from './people-calls.ts';

const { inviting: text } = peopleText;

const DAYS = ['1', '7', '30'] as const;

/** Dialog that invites a person; then the link. */
export const InvitationDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useClient();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState<(typeof DAYS)[number]>('7');
  const [chosen, setChosen] = useState<ChosenGrant>({ role: 'editor', author: 'none' });
  const [issued, setIssued] = useState<IssuedLink>();
  const name = typed.trim();
  if (issued) return <LinkDialog name={name} issued={issued} onDone={onClose} />;
  const make = async (): Promise<void> => {
    const grant = await grantOf(client, chosen, name);
    const expiresInDays = Number(days);
    setIssued(await invite(client, grant, { ...(name !== '' && { name }), expiresInDays }));
    await queries.invalidateQueries({ queryKey: queryKeys.people });
  };
  return (
    <ActionDialog
      title={text.title}
      onOpenChange={onClose}
      actionLabel={text.action}
      isActionDisabled={isIncomplete(chosen)}
      onAction={make}
      // The dialog with the link takes its place.
      onDone={() => undefined}
    >
      <p>{text.text}</p>
      <TextField
        label={text.name}
        description={text.nameHelp}
        maxLength={100}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      <GrantFields value={chosen} name={name} onChange={setChosen} />
      <Select
        label={text.days}
        options={DAYS.map((id) => ({ id, label: text.dayChoices[id] }))}
        value={days}
        onChange={(id) => setDays(DAYS.find((one) => one === id) ?? days)}
      />
    </ActionDialog>
  );
};
