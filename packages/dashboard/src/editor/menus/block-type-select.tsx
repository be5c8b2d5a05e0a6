import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { editorText } from '../../text/editor.ts';
import { Select } from '../../ui/select.tsx';
import { type BlockChoice, blockChoices } from '../blocks/block-choices.ts';
import { typeName } from '../vocabulary/names.ts';
import { blocksOf } from '../commands/block-selection.ts';
import { turnInto } from '../commands/turn-into.ts';
import { shapeOf } from '../schema/part.ts';
import { valueOf } from '../schema/value.ts';
import { type EditorStore, useEditorValue } from '../views/editor-store.ts';
import { vocabulary } from '../vocabulary/vocabulary.ts';

/** Kinds of blocks that a text can become. */
export const TEXT_CHOICES: readonly BlockChoice[] = blockChoices(
  vocabulary.filter(({ type }) => ['paragraph', 'heading', 'list', 'quote'].includes(type)),
);

/** Returns the id of the choice that the block with the caret is, or its type. */
const choiceOf = ({ selection, doc }: EditorState): string => {
  const block = doc.child(blocksOf(selection).from);
  const type = shapeOf(block)?.type ?? '';
  const value = valueOf(block);
  const choice = TEXT_CHOICES.find(
    (one) =>
      one.type === type && Object.entries(one.values).every(([name, set]) => value[name] === set),
  );
  return choice?.id ?? type;
};

/** Field with the kind of the block at the caret, which it can change. */
export const BlockTypeSelect = ({
  view,
  store,
}: {
  readonly view: EditorView;
  readonly store: EditorStore;
}) => {
  const present = useEditorValue(store, view, choiceOf);
  const isText = TEXT_CHOICES.some(({ id }) => id === present);
  const options = TEXT_CHOICES.map(({ id, label }) => ({ id, label }));
  return (
    <Select
      label={editorText.blockType}
      isLabelHidden
      isDisabled={!isText}
      options={isText ? options : [...options, { id: present, label: typeName(present) }]}
      value={present}
      onChange={(chosen) => {
        const choice = TEXT_CHOICES.find(({ id }) => id === chosen);
        if (choice) turnInto(choice.type, choice.values)(view.state, view.dispatch);
        view.focus();
      }}
    />
  );
};
