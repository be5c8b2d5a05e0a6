import type { EditorView } from 'prosemirror-view';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { editorText } from '../../text/editor.ts';
import { setFormValue } from '../commands/form.ts';
import { shapeOf } from '../schema/part.ts';
import { unknownValueOf, valueOf } from '../schema/value.ts';
import { isJsonObject, stringIn } from '../vocabulary/json.ts';
import type { BlockForm, FormStore } from './form-store.ts';
import { FormStrip } from './form-strip.tsx';

/** Properties of the forms in the document. */
export interface FormsProps {
  readonly view: EditorView;
  readonly store: FormStore;
  readonly isReadOnly: boolean;
}

/** Forms of all blocks near the part of the page that is seen. */
export const Forms = ({ view, store, isReadOnly }: FormsProps) =>
  useSyncExternalStore(store.subscribe, store.forms)
    .filter(({ isNear }) => isNear)
    .map((form) =>
      createPortal(
        <Form view={view} form={form} isReadOnly={isReadOnly} />,
        form.element,
        String(form.key),
      ),
    );

const Form = ({
  view,
  form,
  isReadOnly,
}: Omit<FormsProps, 'store'> & { readonly form: BlockForm }) => {
  const shape = shapeOf(form.node);
  if (shape === undefined) {
    const block = unknownValueOf(form.node);
    return (
      <p>{editorText.unknownBlock(isJsonObject(block) ? stringIn(block, 'type') : typeof block)}</p>
    );
  }
  return (
    <FormStrip
      shape={shape}
      value={valueOf(form.node)}
      isReadOnly={isReadOnly}
      onChange={(name, value) => {
        const position = form.position();
        if (position !== undefined) setFormValue(position, name, value)(view.state, view.dispatch);
      }}
    />
  );
};
