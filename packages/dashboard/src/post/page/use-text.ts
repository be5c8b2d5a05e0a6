import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { BodyEditorHandle } from '../../editor/body-editor-props.ts';
import { useDraft, useOpenDraft } from './draft-context.ts';
import type { MoveBlock, ShowPlace } from './place-context.ts';

/** Title and text of the page, with a function that shows a place in them. */
export interface TextRefs {
  readonly titleRef: RefObject<HTMLTextAreaElement | null>;
  readonly editorRef: RefObject<BodyEditorHandle | null>;
  readonly showPlace: ShowPlace;
  readonly moveBlock: MoveBlock;
}

/** Returns the title and the text. A text that was loaded other than by typing replaces the shown one. */
export const useText = (): TextRefs => {
  const { draft } = useOpenDraft();
  const loads = useDraft((state) => state.loads);
  const titleRef = useRef<HTMLTextAreaElement>(null);
  const editorRef = useRef<BodyEditorHandle>(null);
  const shown = useRef(loads);
  useEffect(() => {
    if (shown.current === loads) return;
    shown.current = loads;
    const { typed, pictures } = draft.getState();
    editorRef.current?.replaceBody(typed.bodyJson, pictures);
  }, [draft, loads]);
  const showPlace = useCallback<ShowPlace>((path, range) => {
    if (path.startsWith('/bodyJson')) editorRef.current?.select(path, range);
    else if (path === '/title') titleRef.current?.focus();
  }, []);
  const moveBlock = useCallback<MoveBlock>(
    (index, target) => {
      // Pictures that are not uploaded yet stand in the text, and are no blocks of the body.
      const { pictures } = draft.getState();
      const inText = (place: number): number =>
        place + pictures.filter((picture) => picture.index <= place).length;
      editorRef.current?.moveBlock(inText(index), inText(target));
    },
    [draft],
  );
  return { titleRef, editorRef, showPlace, moveBlock };
};
