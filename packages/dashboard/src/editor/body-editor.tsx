import { type Transaction, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { editorText } from '../text/editor.ts';
import styles from './body-editor.module.css';
import { positionsOf, type TextRange } from './document/positions.ts';
import { writeBody } from './document/write-body.ts';
import { editorSchema } from './schema/editor-schema.ts';
import { createView, stateOf } from './views/create-view.ts';
import { createFormStore } from './views/form-store.ts';
import { Forms } from './views/forms.tsx';
import { type MarkedPlace, markPlaces } from './views/marked-places.ts';

/** Operations on a mounted editor. */
export interface BodyEditorHandle {
  /** Puts the focus into the text, where the caret was. */
  focus(): void;
  /**
   * Selects a place of the body and scrolls to it. `path` is a JSON Pointer such as `/bodyJson/3/text`;
   * `range` counts UTF-16 units of its plain text. Does nothing for a place that is not there.
   */
  select(path: string, range?: TextRange): void;
  /** Shows another body, such as a restored one. It cannot be undone, and `onChange` is not called. */
  replaceBody(body: readonly unknown[]): void;
}

/** Properties of the editor of a body. */
export interface BodyEditorProps {
  readonly ref?: Ref<BodyEditorHandle>;
  /** Blocks as the service has them. Later values are ignored: `replaceBody` shows another body. */
  readonly body: readonly unknown[];
  /** Called after each edit with the blocks of now. Blocks that were not edited are the objects of before. */
  readonly onChange: (body: readonly unknown[]) => void;
  /** Language of the text, a BCP 47 tag. */
  readonly lang: string;
  readonly isReadOnly?: boolean;
  /** Places of violations and findings to mark. */
  readonly places?: readonly MarkedPlace[];
  /** Called by Ctrl+S. */
  readonly onSave: () => void;
  /** Called by Ctrl+Enter. */
  readonly onPublish: () => void;
  /** Called by Ctrl+/, to show all keys. */
  readonly onKeys?: () => void;
}

const NO_PLACES: readonly MarkedPlace[] = [];

/**
 * Editor of the body of a post: one ProseMirror view, with a form at each block that has fields beside
 * its text.
 */
export const BodyEditor = (props: BodyEditorProps) => {
  const { ref, lang, isReadOnly = false, places = NO_PLACES } = props;
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [store] = useState(createFormStore);
  const [view, setView] = useState<EditorView>();

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (mount.current === null) return undefined;
    const created = createView(mount.current, {
      ...SETTINGS,
      body: latest.current.body,
      store,
      lang,
      commands: commandsOf(latest),
      isEditable: () => latest.current.isReadOnly !== true,
      onTransaction: (tr: Transaction) => {
        if (tr.docChanged) latest.current.onChange(writeBody(tr.doc));
      },
    });
    setView(created);
    return () => {
      created.destroy();
      setView(undefined);
    };
  }, [store, lang]);

  useEffect(() => {
    if (view) markPlaces(view, places);
  }, [view, places]);

  useEffect(() => {
    view?.setProps({});
  }, [view, isReadOnly]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => view?.focus(),
      select: (path, range) => {
        if (view) select(view, path, range);
      },
      replaceBody: (body) => {
        view?.updateState(stateOf({ ...SETTINGS, commands: commandsOf(latest) }, body));
      },
    }),
    [view],
  );

  return (
    <div className={styles['editor']}>
      <div ref={mount} className={styles['body']} data-placeholder={editorText.placeholder} />
      {view && <Forms view={view} store={store} isReadOnly={isReadOnly} />}
    </div>
  );
};

const SETTINGS = { schema: editorSchema, label: editorText.label };

const commandsOf = (latest: { readonly current: BodyEditorProps }) => ({
  onSave: () => latest.current.onSave(),
  onPublish: () => latest.current.onPublish(),
  onKeys: () => latest.current.onKeys?.(),
  onNextFinding: () => undefined,
  onToolbar: () => undefined,
  onLink: () => undefined,
});

const select = (view: EditorView, path: string, range?: TextRange): void => {
  const place = positionsOf(view.state.doc, path, range);
  if (place === undefined) return;
  const { doc } = view.state;
  const selection = TextSelection.between(doc.resolve(place.from), doc.resolve(place.to));
  view.focus();
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
};
