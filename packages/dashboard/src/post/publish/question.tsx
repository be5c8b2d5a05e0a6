import { pagePath } from '@content-publishing/domain/tenant';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useClient } from '../../client/service.ts';
import { useSession } from '../../client/session.ts';
import { LeavingDialog } from '../../forms/leaving-dialog.tsx';
import { type MadeRedirects, removeRedirects } from '../../forms/redirects.ts';
import { questionText as words } from '../../text/publish-question.ts';
import { useDraft, useOpenDraft } from '../page/draft-context.ts';
import type { AskedAction } from './publish-buttons.tsx';
import { removePublic } from './record-actions.ts';

/** Question before readers get the open post at another time than was planned, or lose it. */
export const Question = ({
  asked,
  label,
  onAction,
  onClose,
}: {
  readonly asked: AskedAction;
  /** Word on the button. */
  readonly label: string;
  /** Runs the action; returns whether it is done. */
  readonly onAction: (action: Exclude<AskedAction, 'delete'>) => Promise<boolean>;
  readonly onClose: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const { draft } = useOpenDraft();
  const [, navigate] = useLocation();
  const { postPath } = useSession().workspace;
  const post = useDraft(({ remote }) => remote?.post);
  if (!post) return null;
  const { id, title } = post;
  const path = post.status === 'published' ? pagePath(postPath, post) : null;
  const act = async (made: MadeRedirects): Promise<void> => {
    const redirects = [...made.values()];
    if (asked === 'delete') {
      await removePublic({ client, queries, draft, post, navigate }, redirects);
    } else if (!(await onAction(asked))) await removeRedirects(client, redirects);
  };
  return (
    <LeavingDialog
      title={words[asked].title}
      actionLabel={label}
      isDangerous={asked !== 'publish-now'}
      pages={path === null ? [] : [{ id, title, path }]}
      onAction={act}
      onClose={onClose}
    >
      {words[asked].text}
    </LeavingDialog>
  );
};
