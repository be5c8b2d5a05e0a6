import {
  Bold,
  Code,
  type IconShape,
  ImageIcon,
  Italic,
  LinkIcon,
  Redo2 as Redo,
  Undo2 as Undo,
} from '../../ui/icons.ts';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { editorText } from '../../text/editor.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { linkAt } from '../commands/links.ts';
import { hasMark, type MarkName, toggle } from '../commands/marks.ts';
import { type EditorStore, useEditorValue } from '../views/editor-store.ts';
import { BlockTypeSelect } from './block-type-select.tsx';
import { followKeyboard } from './follow-keyboard.ts';
import styles from './toolbar.module.css';
import { TouchAdd, TouchTools } from './touch-tools.tsx';

/** Properties of the toolbar. */
export interface ToolbarProps {
  readonly toolbar: RefObject<HTMLDivElement | null>;
  readonly view: EditorView;
  readonly store: EditorStore;
  /** Tools of the block with the caret. */
  readonly tools: ReactNode;
  readonly onLink: () => void;
  readonly onPicture: () => void;
  readonly onMoved: () => void;
}

/** Toolbar of the text. Escape goes back to the text. */
export const Toolbar = ({
  toolbar,
  view,
  store,
  tools,
  onLink,
  onPicture,
  onMoved,
}: ToolbarProps) => {
  const isInLink = useEditorValue(store, view, (state) => linkAt(state) !== undefined);
  const canUndo = useEditorValue(store, view, (state) => undoDepth(state) > 0);
  const canRedo = useEditorValue(store, view, (state) => redoDepth(state) > 0);
  useEffect(() => {
    const { current } = toolbar;
    if (current === null) return undefined;
    const endFollowing = followKeyboard(current);
    const back = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && target instanceof Node && current.contains(target)) view.focus();
    };
    // On the window, since the tooltip of a button takes the key from the document.
    window.addEventListener('keydown', back, true);
    return () => {
      endFollowing();
      window.removeEventListener('keydown', back, true);
    };
  }, [view, toolbar]);
  const run = (one: Command) => () => {
    one(view.state, view.dispatch);
    view.focus();
  };
  return (
    <AriaToolbar ref={toolbar} aria-label={editorText.toolbar} className={styles['toolbar'] ?? ''}>
      {tools}
      <BlockTypeSelect view={view} store={store} />
      <TouchAdd view={view} store={store} />
      <span className={styles['gap']} />
      <MarkButton view={view} store={store} mark="strong" icon={Bold} label={editorText.bold} />
      <MarkButton view={view} store={store} mark="em" icon={Italic} label={editorText.italic} />
      <MarkButton view={view} store={store} mark="codespan" icon={Code} label={editorText.code} />
      <Toggle icon={LinkIcon} label={editorText.link} isSelected={isInLink} onPress={onLink} />
      <span className={styles['gap']} />
      <IconButton
        icon={ImageIcon}
        label={editorText.picture}
        preventFocusOnPress
        onPress={onPicture}
      />
      <TouchTools view={view} store={store} onMoved={onMoved} />
      <span className={styles['space']} />
      <span className={styles['history']}>
        <IconButton
          icon={Undo}
          label={editorText.undo}
          preventFocusOnPress
          isDisabled={!canUndo}
          onPress={run(undo)}
        />
        <IconButton
          icon={Redo}
          label={editorText.redo}
          preventFocusOnPress
          isDisabled={!canRedo}
          onPress={run(redo)}
        />
      </span>
    </AriaToolbar>
  );
};

const MarkButton = ({
  view,
  store,
  mark,
  icon,
  label,
}: Pick<ToolbarProps, 'view' | 'store'> & {
  readonly mark: MarkName;
  readonly icon: IconShape;
  readonly label: string;
}) => (
  <Toggle
    icon={icon}
    label={label}
    isSelected={useEditorValue(store, view, (state) => hasMark(state, mark))}
    onPress={() => {
      toggle(mark)(view.state, view.dispatch);
      view.focus();
    }}
  />
);

const Toggle = ({
  icon,
  label,
  isSelected,
  onPress,
}: {
  readonly icon: IconShape;
  readonly label: string;
  readonly isSelected: boolean;
  readonly onPress: () => void;
}) => (
  <Tooltip text={label}>
    <ToggleButton
      aria-label={label}
      isSelected={isSelected}
      className={styles['toggle'] ?? ''}
      preventFocusOnPress
      onPress={onPress}
    >
      <Icon of={icon} />
    </ToggleButton>
  </Tooltip>
);
