import { createContext, type RefObject, useCallback, useContext, useEffect, useRef } from 'react';
import type { BodyEditorHandle } from '../../editor/body-editor-props.ts';
import { useDraft, useOpenDraft } from './draft-context.ts';

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
    const { typed, pending } = draft.getState();
    editorRef.current?.replaceBody(typed.bodyJson, pending);
  }, [draft, loads]);
  const showPlace = useCallback<ShowPlace>((path, range) => {
    if (path.startsWith('/bodyJson')) editorRef.current?.select(path, range);
    else if (path === '/title') titleRef.current?.focus();
  }, []);
  return { titleRef, editorRef, showPlace };
};

/** Shows a place of the post: `path` is a JSON Pointer, `range` a part of its text. */
export type ShowPlace = (
  path: string,
  range?: { readonly start: number; readonly end: number },
) => void;

/** Context of the mounted editor, for tabs that change the text. */
export const EditorContext = createContext<RefObject<BodyEditorHandle | null>>({ current: null });

/** Context of the function that shows a place of the post. */
export const PlaceContext = createContext<ShowPlace>(() => undefined);

/** Returns the function that shows a place of the post. */
export const useShowPlace = (): ShowPlace => useContext(PlaceContext);
