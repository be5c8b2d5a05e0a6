import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { BodyEditorHandle } from '../../editor/body-editor-props.ts';
import { useShowPlace } from './use-text.ts';

/** Shows the place of the address, such as `?at=/bodyJson/3/text&range=4-9`, as soon as the text is there. */
export const PlaceOfAddress = ({
  editorRef,
}: {
  readonly editorRef: RefObject<BodyEditorHandle | null>;
}) => {
  const show = useShowPlace();
  const [params, setParams] = useSearchParams();
  const path = params.get('at');
  const range = params.get('range');
  useEffect(() => {
    if (path === null) return undefined;
    const [start = 0, end = start] = (range ?? '').split('-').map(Number);
    let frame = 0;
    const look = (): void => {
      if (!editorRef.current?.view) {
        frame = requestAnimationFrame(look);
        return;
      }
      show(path, range === null ? undefined : { start, end });
      // The place is another one once the text is changed.
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('at');
          next.delete('range');
          return next;
        },
        { replace: true },
      );
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [path, range, show, setParams, editorRef]);
  return null;
};
