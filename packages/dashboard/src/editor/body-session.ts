import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { editorText } from '../text/editor.ts';
import { createListeners } from '../ui/listeners.ts';
import { announce } from '../ui/live-region.tsx';
import { pictureProblem } from '../uploads/file-problem.ts';
import { createUploadStore, type UploadStore } from '../uploads/upload-store.ts';
import { takeWindowDrops } from '../uploads/window-drops.ts';
import { type BlockChoice, blockChoices } from './blocks/block-choices.ts';
import type { BodyEditorProps } from './body-editor-props.ts';
import { clipboard } from './clipboard/clipboard.ts';
import type { PasteNotice } from './clipboard/paste-notice.ts';
import { addBlock } from './commands/add-block.ts';
import { blocksOf } from './commands/block-selection.ts';
import { writeBody } from './document/write-body.ts';
import { type Slash, slashMenu } from './menus/slash-state.ts';
import {
  type PendingBlock,
  pendingBlocks,
  picturePlugin,
  placePictures,
  restorePending,
} from './pictures/place-pictures.ts';
import { blockSchema } from './schema/block-schema.ts';
import { createView, stateOf } from './views/create-view.ts';
import type { EditorStore } from './views/editor-store.ts';
import { createFormStore, type FormStore } from './views/form-store.ts';
import { markedPositions } from './views/marked-places.ts';
import { vocabulary } from './vocabulary/vocabulary.ts';

/** Mounted view of a body, with all that the parts around it work with. */
export interface BodySession {
  readonly view: EditorView;
  readonly store: EditorStore;
  readonly forms: FormStore;
  readonly uploads: UploadStore;
  readonly slash: Slash;
  readonly choose: (choice: Pick<BlockChoice, 'type' | 'values'>) => void;
  readonly addFiles: (files: readonly File[], position?: number) => void;
  readonly tellMove: () => void;
  readonly replaceBody: (body: readonly unknown[], pending: readonly PendingBlock[]) => void;
  readonly destroy: () => void;
}

/** Functions that a session needs of the component around it. */
interface SessionHost {
  /** Properties of the editor as they are now. */
  readonly props: () => BodyEditorProps;
  readonly onNotice: (notice: PasteNotice) => void;
  /** Called after each edit of the text. */
  readonly onEdit: () => void;
  readonly onLink: () => void;
  readonly onToolbar: () => void;
}

/** Mounts the view of a body into `mount`. */
export const openBodySession = (mount: HTMLElement, host: SessionHost): BodySession => {
  const store = createListeners();
  const forms = createFormStore();

  const uploads = createUploadStore({
    upload: (file) => {
      const { onUpload } = host.props();
      if (!onUpload) throw new TypeError('The editor has no uploads');
      return onUpload(file);
    },
    limits: () => host.props().uploadLimits,
    onDone: () => {
      // The plugin of pictures gives the block its media record.
      view.dispatch(view.state.tr);
    },
  });

  const addFiles = (files: readonly File[], position?: number): void => {
    if (host.props().onUpload === undefined || !view.editable) return;
    const problemOf = (file: File) => pictureProblem(file, host.props().uploadLimits);
    const reasons = files.map(problemOf).filter((reason) => reason !== undefined);
    if (reasons.length > 0) host.onNotice({ kind: 'refused', reasons });
    const ids = files
      .filter((file) => problemOf(file) === undefined)
      .map((file) => uploads.start(file));
    if (ids.length > 0) view.dispatch(placePictures(view.state, ids, position));
  };

  const tellMove = (): void => {
    const { selection, doc } = view.state;
    announce(editorText.moved(blocksOf(selection).from + 1, doc.childCount));
  };

  const choose: BodySession['choose'] = ({ type, values }) => {
    addBlock(type, values)(view.state, view.dispatch);
    extension?.onAdded(view);
    view.focus();
  };

  const goToNextMark = (): void => {
    const positions = markedPositions(view);
    const { head } = view.state.selection;
    const next = positions.find((position) => position > head) ?? positions[0];
    if (next === undefined) return;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(Selection.near(doc.resolve(next))).scrollIntoView());
    view.focus();
  };

  const { extension } = host.props();
  const shapes = [...vocabulary, ...(extension?.shapes ?? [])];
  const schema = blockSchema(shapes);
  const slash = slashMenu(blockChoices(shapes), choose);
  const settings = {
    schema,
    label: editorText.label,
    onMarkLost: () => host.onNotice({ kind: 'changed', text: editorText.paste.markLost }),
    commands: {
      onSave: () => host.props().onSave(),
      onPublish: () => host.props().onPublish(),
      onKeys: () => host.props().onKeys?.(),
      onNextFinding: goToNextMark,
      onToolbar: host.onToolbar,
      onLink: host.onLink,
      onMoved: tellMove,
    },
    plugins: [
      slash.plugin,
      ...(extension?.plugins() ?? []),
      picturePlugin(() => uploads),
      clipboard(schema, {
        extension,
        onNotice: host.onNotice,
        onFiles: (_view, files, position) => addFiles(files, position),
      }),
    ],
  };

  const { view, destroy } = createView(mount, {
    ...settings,
    body: host.props().body,
    lang: host.props().lang,
    store: forms,
    isEditable: () => host.props().isReadOnly !== true,
    onState: ({ state: { doc } }, isDocChanged) => {
      if (isDocChanged) {
        host.onEdit();
        host.props().onChange(writeBody(doc), pendingBlocks(doc, uploads));
      }
      store.tell();
    },
  });

  const endDrops = takeWindowDrops(view.dom, addFiles);
  const restore = (pending: readonly PendingBlock[]): void => {
    if (pending.length > 0) view.dispatch(restorePending(view.state, pending, uploads));
  };
  restore(host.props().pending ?? []);

  return {
    view,
    store,
    forms,
    uploads,
    slash,
    choose,
    addFiles,
    tellMove,
    replaceBody: (body, pending) => {
      view.updateState(stateOf(settings, body));
      store.tell();
      restore(pending);
    },
    destroy: () => {
      endDrops();
      destroy();
    },
  };
};
