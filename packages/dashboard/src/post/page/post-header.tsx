import { ArrowLeft, Monitor, PanelRight } from '../../ui/icons.ts';
import { postText } from '../../text/post.ts';
import { Button, IconButton, Link } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PostStatus } from '../../ui/status-badge.tsx';
import { useSession } from '../../client/session.ts';
import { PublishButtons } from '../publish/publish-buttons.tsx';
import { timeWithZone } from '../time/time-words.ts';
import { zoneOf } from '../time/zones.ts';
import { useDraft, useTitle } from './draft-context.ts';
import { SaveLineView } from './save-line-view.tsx';
import { SaveMenu } from './save-menu.tsx';
import { TextLength } from './text-length.tsx';
import styles from './post-header.module.css';

/** Bar above the post: where it stands, whether it is saved, and how it becomes public. */
export const PostHeader = ({
  isPanelShown,
  onTogglePanel,
  isSiteShown,
  onToggleSite,
  onPublish,
}: {
  readonly isPanelShown: boolean;
  readonly onTogglePanel: () => void;
  readonly isSiteShown: boolean;
  /** Absent for a person who may not see previews. */
  readonly onToggleSite: (() => void) | undefined;
  readonly onPublish: () => void;
}) => {
  const title = useTitle();
  const { workspace } = useSession();
  const post = useDraft(({ remote }) => remote?.post);
  const at = post?.scheduledAt;
  return (
    <header className={styles['header']}>
      <h1 className={styles['hidden']}>{title || postText.newPost}</h1>
      <Link variant="plain" href="/posts">
        <span className={styles['back']}>
          <Icon of={ArrowLeft} />
          <span className={styles['word']}>{postText.back}</span>
        </span>
      </Link>
      <span className={styles['state']}>
        <PostStatus
          status={post?.status ?? 'draft'}
          at={at == null ? undefined : timeWithZone(at, zoneOf(workspace))}
        />
        <SaveLineView />
      </span>
      <SaveMenu />
      <span className={styles['length']}>
        <TextLength />
      </span>
      <span className={styles['actions']}>
        {onToggleSite && (
          <Button
            variant={isSiteShown ? 'secondary' : 'quiet'}
            icon={Monitor}
            aria-pressed={isSiteShown}
            onPress={onToggleSite}
          >
            <span className={styles['word']}>{postText.showSite}</span>
          </Button>
        )}
        <PublishButtons onPublish={onPublish} />
        <IconButton
          icon={PanelRight}
          label={isPanelShown ? postText.hidePanel : postText.showPanel}
          onPress={onTogglePanel}
        />
      </span>
    </header>
  );
};
