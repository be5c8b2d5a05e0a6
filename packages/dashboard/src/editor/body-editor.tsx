import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { lazy, Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import styles from './body-editor.module.css';
import type { BodyEditorProps } from './body-editor-props.ts';
import { type BodySession, openBodySession } from './body-session.ts';
import { isOffer } from './clipboard/paste-notice.ts';
import { showPasteNotice } from './clipboard/show-paste-notice.ts';
import { formFieldAt, positionsOf, type TextRange } from './document/positions.ts';
import { Gutter } from './menus/gutter.tsx';
import { SlashList } from './menus/slash-list.tsx';
import { Toolbar } from './menus/toolbar.tsx';
import { focusField } from './views/focus-field.ts';
import { Forms } from './views/forms.tsx';
import { markPlaces } from './views/marked-places.ts';

const LinkDialog = lazy(async () => ({
  default: (await import('./menus/link-dialog.tsx')).LinkDialog,
}));

const NO_PLACES: BodyEditorProps['places'] = [];

/**
 * Editor of the body of a post: one ProseMirror view, with a form at each block that has fields beside
 * its text, and the menus around it.
 */
export const BodyEditor = (props: BodyEditorProps) => {
  const {
    ref,
    lang,
    isReadOnly = false,
    places = NO_PLACES,
    findPosts,
    imageOf,
    onPickMedia,
    extension,
  } = props;
  const Tools = extension?.Tools;
  const around = useRef<HTMLDivElement>(null);
  const mount = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [session, setSession] = useState<BodySession>();
  const closeOffer = useRef<() => void>(undefined);
  const [isLinking, setLinking] = useState(false);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (mount.current === null) return undefined;
    const opened = openBodySession(mount.current, {
      props: () => latest.current,
      onNotice: (notice) => {
        const close = showPasteNotice(notice);
        if (isOffer(notice)) closeOffer.current = close;
      },
      // An offer is for the text as it was pasted.
      onEdit: () => closeOffer.current?.(),
      onLink: () => setLinking(true),
      onToolbar: () => {
        const buttons = toolbar.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [];
        // Those for touch are hidden elsewhere.
        [...buttons].find((button) => button.checkVisibility())?.focus();
      },
    });
    setSession(opened);
    return () => {
      closeOffer.current?.();
      opened.destroy();
      setSession(undefined);
    };
  }, [lang]);

  useEffect(() => {
    if (session) markPlaces(session.view, places);
  }, [session, places]);

  useEffect(() => {
    // The view asks again whether it can be edited.
    session?.view.setProps({});
  }, [session, isReadOnly]);

  useImperativeHandle(
    ref,
    () => ({
      view: session?.view,
      focus: () => session?.view.focus(),
      select: (path, range) => {
        if (session) select(session.view, path, range);
      },
      textAt: (doc, path, range) => {
        const place = positionsOf(doc, path, range);
        return place && doc.textBetween(place.from, place.to);
      },
      replaceBody: (body, pending = []) => session?.replaceBody(body, pending),
    }),
    [session],
  );

  // Marks are new after each pause of typing; the menus and forms are not drawn again for them.
  const menus = useMemo(
    () =>
      session &&
      !isReadOnly && {
        toolbar: (
          <Toolbar
            toolbar={toolbar}
            view={session.view}
            store={session.store}
            tools={Tools && <Tools view={session.view} store={session.store} />}
            onLink={() => setLinking(true)}
            onPicture={() => session.choose({ type: 'image', values: {} })}
            onMoved={session.tellMove}
          />
        ),
        besideText: (
          <>
            <Gutter
              view={session.view}
              store={session.store}
              around={around}
              onMoved={session.tellMove}
            />
            <SlashList
              view={session.view}
              store={session.store}
              slash={session.slash}
              onChoose={session.choose}
            />
          </>
        ),
      },
    [session, isReadOnly, Tools],
  );
  const forms = useMemo(
    () =>
      session && (
        <Forms
          view={session.view}
          forms={session.forms}
          uploads={session.uploads}
          isReadOnly={isReadOnly}
          imageOf={imageOf}
          onPickMedia={onPickMedia}
        />
      ),
    [session, isReadOnly, imageOf, onPickMedia],
  );

  return (
    <div ref={around} className={styles['editor']}>
      {menus && menus.toolbar}
      <div className={styles['page']}>
        <div ref={mount} className={styles['body']} />
        {menus && menus.besideText}
      </div>
      {forms}
      {session && isLinking && (
        <Suspense>
          <LinkDialog view={session.view} findPosts={findPosts} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </div>
  );
};

const select = (view: EditorView, path: string, range?: TextRange): void => {
  const { doc, tr } = view.state;
  const field = formFieldAt(doc, path);
  const block = field && view.nodeDOM(field.position);
  if (block instanceof HTMLElement) {
    // Forms that are far away are not drawn.
    block.scrollIntoView({ block: 'center' });
    focusField(block, field?.name ?? '');
    return;
  }
  const place = positionsOf(doc, path, range);
  if (place === undefined) return;
  const selection = TextSelection.between(doc.resolve(place.from), doc.resolve(place.to));
  view.focus();
  view.dispatch(tr.setSelection(selection).scrollIntoView());
};
