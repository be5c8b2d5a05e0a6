import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { BodyEditorHandle } from '../../editor/body-editor-props.ts';
import { useDraft, useOpenDraft } from './draft-context.ts';
import type { ShowPlace } from './place-context.ts';

/** Title and text of the page, with a function that shows a place in them. */
export interface TextRefs {
  readonly titleRef: RefObject<HTMLTextAreaElement | null>;
  readonly editorRef: RefObject<BodyEditorHandle | null>;
  readonly showPlace: ShowPlace;
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
    editorRef.current?.replaceBody(draft.getState().typed.bodyJson);
  }, [draft, loads]);
  const showPlace = useCallback<ShowPlace>((path, range) => {
    if (path.startsWith('/bodyJson')) editorRef.current?.select(path, range);
    else if (path === '/title') titleRef.current?.focus();
  }, []);
  return { titleRef, editorRef, showPlace };
};
