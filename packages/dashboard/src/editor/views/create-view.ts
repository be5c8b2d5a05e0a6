import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { inputRules } from 'prosemirror-inputrules';
import type { Schema } from 'prosemirror-model';
import { EditorState, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { editorKeys, type ScreenCommands } from '../commands/keys.ts';
import { readBody } from '../document/read-body.ts';
import { blockRules } from '../rules/block-rules.ts';
import { markRules } from '../rules/mark-rules.ts';
import { formBlockViews, nearObserver } from './form-block-view.ts';
import type { FormStore } from './form-store.ts';
import { markedPlaces } from './marked-places.ts';
import { selectedBlocks } from './selected-blocks.ts';
import { selectionBeforeKeys } from './selection-before-keys.ts';

/** Settings of a view that stay the same. */
interface ViewSettings {
  readonly schema: Schema;
  readonly body: readonly unknown[];
  readonly store: FormStore;
  readonly label: string;
  readonly lang: string;
  readonly commands: ScreenCommands;
  readonly plugins?: readonly Plugin[];
  readonly isEditable: () => boolean;
  /** Called when a mark is typed that no text of a post can have. */
  readonly onMarkLost: () => void;
  /** Called when the state is another one; the document, if `isDocChanged`. */
  readonly onState: (view: EditorView, isDocChanged: boolean) => void;
}

/** Returns the state of a body that was just loaded, which cannot be undone. */
export const stateOf = (
  {
    schema,
    commands,
    plugins = [],
    onMarkLost,
  }: Pick<ViewSettings, 'schema' | 'commands' | 'plugins' | 'onMarkLost'>,
  body: readonly unknown[],
): EditorState =>
  EditorState.create({
    doc: readBody(schema, body),
    plugins: [
      selectionBeforeKeys(),
      ...plugins,
      ...editorKeys(commands),
      inputRules({ rules: [...blockRules, ...markRules(onMarkLost)] }),
      history(),
      dropCursor({ class: 'drop-cursor', color: false }),
      gapCursor(),
      markedPlaces(),
      selectedBlocks(),
    ],
  });

/** View of a body, and the function that removes it. */
interface MountedView {
  readonly view: EditorView;
  readonly destroy: () => void;
}

/** Mounts the view of a body into `mount`. */
export const createView = (mount: HTMLElement, settings: ViewSettings): MountedView => {
  const { schema, store, label, lang, isEditable, onState } = settings;
  const observer = nearObserver(store);
  const view: EditorView = new EditorView(
    { mount },
    {
      state: stateOf(settings, settings.body),
      editable: isEditable,
      nodeViews: formBlockViews(schema, store, observer),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        spellcheck: 'true',
      },
      scrollMargin: 80,
      scrollThreshold: 64,
      dispatchTransaction: (tr) => {
        const before = view.state.doc;
        view.updateState(view.state.apply(tr));
        onState(view, view.state.doc !== before);
      },
    },
  );
  return {
    view,
    destroy: () => {
      observer.disconnect();
      view.destroy();
    },
  };
};
