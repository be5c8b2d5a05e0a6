import type { KeyboardEvent } from 'react';

/** Returns a handler of keys that are pressed on a button beside the text, which would keep them. */
export const buttonKeys =
  (handle: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    const { target } = event;
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (!isButton || target.closest('.ProseMirror')) return;
    handle(event);
    if (event.defaultPrevented) event.stopPropagation();
  };

/**
 * Returns a handler of the keys that save and publish, for fields beside the text; the editor of the
 * text handles them by itself.
 */
export const savingKeys =
  (onSave: () => void, onPublish: () => void) =>
  (event: KeyboardEvent): void => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isCommand) return;
    if (event.key === 's') onSave();
    else if (event.key === 'Enter') onPublish();
    else return;
    event.preventDefault();
  };
