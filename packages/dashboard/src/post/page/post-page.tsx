import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../../client/session.ts';
import { postText } from '../../text/post.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { JudgementProvider } from '../checks/judgement-provider.tsx';
import { usePostActions, useSaveOrUpdate } from '../publish/use-post-actions.ts';
import { useAuthorOfNewPost } from './author-of-new-post.ts';
import { useDraft, useTitle } from './draft-context.ts';
import { Notices } from './notices.tsx';
import { EditorContext, PlaceContext, useText } from './use-text.ts';
import { PostHeader } from './post-header.tsx';
import { buttonKeys, savingKeys } from './saving-keys.ts';
import { useAsideOpen } from './use-aside-open.ts';
import { useSiteShown } from './use-site-shown.ts';
import { TextField } from './text-field.tsx';
import { TextLength } from './text-length.tsx';
import { TitleField } from './title-field.tsx';
import styles from './post-page.module.css';

const ConflictView = lazy(async () => ({
  default: (await import('../conflict/conflict-view.tsx')).ConflictView,
}));

const PublishPanel = lazy(async () => ({
  default: (await import('../publish/publish-panel.tsx')).PublishPanel,
}));

const LivePane = lazy(async () => ({
  default: (await import('../live/live-pane.tsx')).LivePane,
}));

const PostTabs = lazy(async () => ({
  default: (await import('../tabs/post-tabs.tsx')).PostTabs,
}));

const PlaceOfAddress = lazy(async () => ({
  default: (await import('./place-of-address.tsx')).PlaceOfAddress,
}));

/** Page of an open post: title and text, saving, and everything beside them. */
export const PostPage = () => {
  const conflict = useDraft((state) => state.conflict);
  const [isComparing, setComparing] = useState(false);
  useAuthorOfNewPost();
  if (conflict && isComparing) {
    return (
      <Suspense>
        <ConflictView conflict={conflict} onClose={() => setComparing(false)} />
      </Suspense>
    );
  }
  return (
    <JudgementProvider>
      <WritingPage onCompare={() => setComparing(true)} />
    </JudgementProvider>
  );
};

const WritingPage = ({ onCompare }: { readonly onCompare: () => void }) => {
  const { workspace } = useSession();
  const title = useTitle();
  const { titleRef, editorRef, showPlace } = useText();
  const [isSiteShown, toggleSite] = useSiteShown();
  const isWide = useMedia('(width >= 1280px)') && !isSiteShown;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isAsideOpen, toggleAside] = useAsideOpen();
  const [isPublishing, setPublishing] = useState(false);
  usePageTitle(title || postText.newPost);

  const place = useRef<Parameters<typeof showPlace>>(undefined);
  const show = useCallback<typeof showPlace>(
    (...chosen) => {
      if (isPanelOpen || isPublishing) place.current = chosen;
      else showPlace(...chosen);
      setPanelOpen(false);
      setPublishing(false);
    },
    [isPanelOpen, isPublishing, showPlace],
  );
  /** Shows the place that was chosen in the panel, which first gives the focus back to its button. */
  const showChosen = (): void => {
    const chosen = place.current;
    place.current = undefined;
    if (!chosen) return;
    requestAnimationFrame(() => {
      requestAnimationFrame(() => showPlace(...chosen));
    });
  };
  const togglePanel = (): void => {
    if (isWide) toggleAside();
    else setPanelOpen(!isPanelOpen);
  };
  const closeSite = (): void => {
    // A text that is not shown takes no focus.
    flushSync(() => toggleSite?.());
    window.focus();
    editorRef.current?.focus();
  };
  const { primary, more } = usePostActions();
  const hasPanel = primary === 'publish' || more.includes('reschedule');
  const openPublishing = (): void => setPublishing(hasPanel);
  const save = useSaveOrUpdate();
  const keys = savingKeys(save, openPublishing, toggleSite);
  // A new verdict, by which it is decided whether Ctrl+S saves, does not draw the panel again.
  const tabs = useMemo(
    () => (
      <ErrorBoundary>
        <Suspense>
          <EditorContext value={editorRef}>
            <PostTabs />
          </EditorContext>
        </Suspense>
      </ErrorBoundary>
    ),
    [editorRef],
  );
  return (
    <PlaceContext value={show}>
      <div className={styles['page']} onKeyDown={keys} onKeyDownCapture={buttonKeys(keys)}>
        <PostHeader
          isPanelShown={isWide ? isAsideOpen : isPanelOpen}
          onTogglePanel={togglePanel}
          isSiteShown={isSiteShown}
          onToggleSite={toggleSite}
          onPublish={openPublishing}
        />
        <div
          className={classes(
            styles['columns'],
            isWide && isAsideOpen && styles['two'],
            isSiteShown && styles['beside'],
          )}
        >
          <div className={styles['main']}>
            <div className={styles['text']}>
              <Notices onCompare={onCompare} />
              <TitleField ref={titleRef} onEnter={() => editorRef.current?.focus()} />
              <TextField
                ref={editorRef}
                lang={workspace.language}
                onSave={save}
                onPublish={openPublishing}
              />
            </div>
          </div>
          {isSiteShown && (
            <ErrorBoundary>
              <Suspense>
                <LivePane titleRef={titleRef} editorRef={editorRef} onClose={closeSite} />
              </Suspense>
            </ErrorBoundary>
          )}
          {isWide && isAsideOpen && (
            <aside aria-label={postText.panel} className={styles['panel']}>
              <h2 className={styles['hidden']}>{postText.panel}</h2>
              {tabs}
            </aside>
          )}
        </div>
      </div>
      {location.search.includes('at=') && (
        <Suspense>
          <PlaceOfAddress editorRef={editorRef} />
        </Suspense>
      )}
      {!isWide && (
        <Panel title={postText.panel} isOpen={isPanelOpen} onOpenChange={setPanelOpen}>
          <p className={styles['length']}>
            <TextLength />
          </p>
          {tabs}
          <End onEnd={showChosen} />
        </Panel>
      )}
      {isPublishing && (
        <Suspense>
          <PublishPanel onClose={() => setPublishing(false)}>
            <End onEnd={showChosen} />
          </PublishPanel>
        </Suspense>
      )}
    </PlaceContext>
  );
};

/** Part of a panel that calls `onEnd` when the panel is gone, after it has faded. */
const End = ({ onEnd }: { readonly onEnd: () => void }) => {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => () => latest.current(), []);
  return null;
};
