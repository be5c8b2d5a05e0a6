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
 * Returns a handler of the keys that save, publish and show the site, for fields beside the text; the
 * editor of the text handles the first two by itself.
 */
export const savingKeys =
  (onSave: () => void, onPublish: () => void, onSite: (() => void) | undefined) =>
  (event: KeyboardEvent): void => {
    const { altKey, code, key } = event;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (event.defaultPrevented || !isCommand) return;
    // AltGr types, and is none of these keys.
    if (altKey && code === 'Digit5' && !event.getModifierState('AltGraph')) onSite?.();
    else if (altKey) return;
    else if (key === 's') onSave();
    else if (key === 'Enter') onPublish();
    else return;
    event.preventDefault();
  };
