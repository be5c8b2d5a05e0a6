import { Ellipsis } from '../../ui/icons.ts';
import { lazy, Suspense, useState } from 'react';
import { hasHiddenChanges } from '../../draft/state.ts';
import type { Status } from '../../draft/api/post-api.ts';
import { postText } from '../../text/post.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, type MenuCommand } from '../../ui/menu.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useDraft } from '../page/draft-context.ts';
import type { PostAction } from './post-actions.ts';
import { usePostActions } from './use-post-actions.ts';
import { usePublication } from './use-publication.ts';
import { useRecordCommands } from './use-record-commands.ts';

const Question = lazy(async () => ({ default: (await import('./question.tsx')).Question }));

const { publish: words } = postText;

const LABELS: Readonly<Record<PostAction, string>> = {
  publish: words.open,
  update: words.update,
  'publish-now': words.publishNow,
  reschedule: words.reschedule,
  unschedule: words.unschedule,
  unpublish: words.unpublish,
  archive: words.archive,
  'to-draft': words.toDraft,
};

/** Status that an action leads to; `null` if it opens the panel or keeps the status. */
const STATUSES: Readonly<Record<PostAction, Status | null>> = {
  publish: null,
  update: null,
  'publish-now': 'published',
  reschedule: null,
  unschedule: 'draft',
  unpublish: 'draft',
  archive: 'archived',
  'to-draft': 'draft',
};

/** Actions that are asked about first, and the deletion of the post. */
export type AskedAction = 'publish-now' | 'unpublish' | 'archive' | 'delete';

const isAsked = (action: PostAction): action is PostAction & AskedAction =>
  action === 'publish-now' || action === 'unpublish' || action === 'archive';

/** Button and menu by which a post becomes public, and no longer is. */
export const PublishButtons = ({ onPublish }: { readonly onPublish: () => void }) => {
  const isSaved = useDraft(({ remote }) => remote !== null);
  const isStopped = useDraft(
    ({ conflict, line }) =>
      conflict !== null || line.kind === 'deleted' || line.kind === 'signed-out',
  );
  const isChanged = useDraft(hasHiddenChanges);
  const publish = usePublication();
  const { violations } = useJudgement();
  const [asked, setAsked] = useState<AskedAction>();
  const [isPending, setPending] = useState(false);
  const { primary, more } = usePostActions();
  const ofRecord = useRecordCommands(() => setAsked('delete'));
  if (primary === null && more.length === 0) return null;

  const isPaused = isStopped || isPending;
  const isBlocked = isPaused || violations.length > 0;
  const isCurrent = primary === 'update' && !isChanged;

  const run = async (action: PostAction): Promise<boolean> => {
    setPending(true);
    const next = STATUSES[action];
    const isDone = await publish(next === null ? {} : { status: next });
    setPending(false);
    return isDone;
  };
  const start = (action: PostAction): void => {
    if (action === 'publish' || action === 'reschedule') onPublish();
    else if (isAsked(action)) setAsked(action);
    else void run(action);
  };
  const commands = more
    .filter((action) => isSaved || action !== 'archive')
    .map((action): MenuCommand => ({
      id: action,
      label: LABELS[action],
      isDisabled: action === 'publish-now' ? isBlocked : isPaused,
      onAction: () => start(action),
    }))
    .concat(
      ofRecord.map((command, index) => (index === 0 ? { ...command, startsGroup: true } : command)),
    );
  return (
    <>
      {primary && (
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={isCurrent || (primary === 'update' ? isBlocked : isPaused)}
          onPress={() => start(primary)}
        >
          {LABELS[primary]}
        </Button>
      )}
      {commands.length > 0 && (
        <Menu label={words.menu} commands={commands}>
          <IconButton icon={Ellipsis} label={words.menu} />
        </Menu>
      )}
      {asked && (
        <Suspense>
          <Question
            asked={asked}
            label={asked === 'delete' ? words.delete : LABELS[asked]}
            onAction={run}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
