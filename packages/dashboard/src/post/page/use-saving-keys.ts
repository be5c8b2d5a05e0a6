import type { KeyboardEvent } from 'react';
import { useOpenDraft } from './draft-context.ts';

/**
 * Returns a handler of the keys that save and publish, for fields beside the text; the editor of the
 * text handles them by itself.
 */
export const useSavingKeys = (onPublish: () => void): ((event: KeyboardEvent) => void) => {
  const { draft } = useOpenDraft();
  return (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isCommand) return;
    if (event.key === 's') void draft.saveNow();
    else if (event.key === 'Enter') onPublish();
    else return;
    event.preventDefault();
  };
};
