import { createManagementClient } from '@content-publishing/site-kit/management';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useService } from '../client/service.ts';
import { actorIdOf, useSession, writerOf } from '../client/session.ts';
import { browserOwnership } from '../draft/store/browser-ownership.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { homeText } from '../text/home.ts';
import { signInText } from '../text/sign-in.ts';
import { TextField } from '../ui/text-field.tsx';

const { byKey: text } = homeText;

const UNAUTHORIZED = 401;

/** Dialog that gives a person the texts that are kept under a key. The key is the proof: it opens them anyway. */
export const ClaimByKey = ({ onClose }: { readonly onClose: () => void }) => {
  const { address } = useService();
  const session = useSession();
  const queries = useQueryClient();
  const [key, setKey] = useState('');
  const take = async (): Promise<void> => {
    const client = createManagementClient({ baseUrl: address, apiKey: key.trim() });
    const found = await valueOf(client.getSession()).catch((error: unknown) => {
      const isUnknown = error instanceof CallError && error.error.status === UNAUTHORIZED;
      throw isUnknown ? new Error(signInText.unknownKey) : error;
    });
    const isHere = found.workspace.id === session.workspace.id;
    const claimed = isHere ? await browserOwnership(writerOf(session)).claim(actorIdOf(found)) : 0;
    if (claimed === 0) throw new Error(text.none);
    await queries.invalidateQueries({ queryKey: queryKeys.posts });
  };
  return (
    <ActionDialog
      title={text.title}
      onOpenChange={onClose}
      actionLabel={text.action}
      isActionDisabled={key.trim() === ''}
      onAction={take}
    >
      <p>{text.text}</p>
      <TextField
        label={signInText.key}
        type="password"
        autoComplete="off"
        autoFocus
        value={key}
        onChange={setKey}
      />
    </ActionDialog>
  );
};
