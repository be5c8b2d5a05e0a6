import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { editorText } from '../../text/editor.ts';
import { deleteBlockAt, setFormValue, setUpload } from '../commands/form.ts';
import { PictureForm, type ShownPicture } from '../pictures/picture-form.tsx';
import type { UploadStore } from '../../uploads/upload-store.ts';
import { shapeOf } from '../schema/part.ts';
import { unknownValueOf, valueOf } from '../schema/value.ts';
import { isJsonObject, stringIn } from '../vocabulary/json.ts';
import type { BlockForm, FormStore } from './form-store.ts';
import { focusField } from './focus-field.ts';
import { FormStrip } from './form-strip.tsx';

/** Properties of the forms in the document. */
interface FormsProps {
  readonly view: EditorView;
  readonly forms: FormStore;
  readonly uploads: UploadStore;
  readonly isReadOnly: boolean;
  readonly imageOf: ((mediaId: string) => ShownPicture | null | undefined) | undefined;
  readonly onPickMedia: (() => Promise<string | undefined>) | undefined;
}

/** Forms of all blocks near the part of the page that is seen. */
export const Forms = (props: FormsProps) =>
  useSyncExternalStore(props.forms.subscribe, props.forms.forms)
    .filter(({ isNear }) => isNear)
    .map((form) => createPortal(<Form {...props} form={form} />, form.element, String(form.key)));

const Form = ({
  view,
  uploads,
  isReadOnly,
  imageOf,
  onPickMedia,
  form: { element, node, position },
}: FormsProps & { readonly form: BlockForm }) => {
  const shape = shapeOf(node);
  const run = (commandAt: (place: number) => Command): void => {
    const place = position();
    if (place !== undefined) commandAt(place)(view.state, view.dispatch);
  };
  const onChange = (name: string, value: unknown): void => {
    run((place) => setFormValue(place, name, value));
  };
  if (shape === undefined) {
    const block = unknownValueOf(node);
    const type = isJsonObject(block) ? stringIn(block, 'type') : typeof block;
    return <p>{editorText.unknownBlock(type)}</p>;
  }
  if (shape.type !== 'image') {
    return (
      <FormStrip shape={shape} value={valueOf(node)} isReadOnly={isReadOnly} onChange={onChange} />
    );
  }
  const pick = async (): Promise<void> => {
    const mediaId = await onPickMedia?.();
    if (mediaId === undefined) return;
    onChange('mediaId', mediaId);
    focusField(element, 'alt');
  };
  return (
    <PictureForm
      node={node}
      uploads={uploads}
      isReadOnly={isReadOnly}
      imageOf={imageOf}
      onChange={onChange}
      onFile={(file) => {
        run((place) => setUpload(place, uploads.start(file)));
        // The button that had the focus is gone.
        focusField(element, 'alt');
      }}
      onPick={onPickMedia && (() => void pick())}
      onRemove={() => run(deleteBlockAt)}
    />
  );
};
