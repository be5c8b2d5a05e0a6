import { ReadState } from '../client/read-state.tsx';
import { useSession } from '../client/session.ts';
import { useOwnSession } from '../person/own-session.ts';
import { accountText } from '../text/account.ts';
import { en } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { WorkspaceList } from './workspace-list.tsx';

const { workspaces: text } = accountText;

/** Dialog with the workspaces of the user, to open another one. */
export const WorkspaceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useOwnSession();
  const { workspace } = useSession();
  return (
    <Dialog title={text.title} isOpen onOpenChange={onClose}>
      <ReadState query={query} />
      {query.data && <WorkspaceList all={query.data.workspaces} openId={workspace.id} />}
      <p>{text.help}</p>
      <DialogActions>
        <Button onPress={onClose}>{en.ui.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
