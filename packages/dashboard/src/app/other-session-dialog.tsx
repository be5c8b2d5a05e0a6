import { DASHBOARD } from '../ui/address.ts';
import { actorNameOf, type Session } from '../client/session.ts';
import { otherSessionText as app } from '../text/other-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import type { SignedIn } from './other-session.ts';

/** Dialog of a tab whose browser is signed in to another workspace, or as another person. */
export const OtherSessionDialog = ({
  other: { workspace, actor },
  opened,
}: {
  readonly other: SignedIn;
  readonly opened: Session;
}) => {
  const isWorkspace = workspace !== null && workspace.id !== opened.workspace.id;
  return (
    <Dialog
      title={isWorkspace ? app.otherWorkspaceTitle : app.otherPersonTitle}
      role="alertdialog"
      isOpen
      isDismissable={false}
      onOpenChange={() => undefined}
    >
      <p>
        {isWorkspace
          ? app.otherWorkspaceText(workspace.name, opened.workspace.name)
          : app.otherPersonText(actor.name, actorNameOf(opened))}
      </p>
      <DialogActions>
        <Button variant="primary" onPress={() => location.assign(DASHBOARD)}>
          {isWorkspace ? app.reload(workspace.name) : app.goOnAs(actor.name)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
