import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../ui/listeners.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

let isOpen = false;
const { subscribe, tell } = createListeners();

/** Opens or closes the palette, with which a person jumps to a screen or a post. */
export const setPaletteOpen = (next: boolean): void => {
  isOpen = next;
  tell();
};

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Place of the palette; Ctrl+K opens it where no widget has a use of its own for the key. */
export const PaletteHost = () => {
  const isShown = useSyncExternalStore(subscribe, () => isOpen);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      // In the text the key makes a link.
      if (event.defaultPrevented || !isPaletteKey(event)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    isShown && (
      <Suspense>
        <Palette onClose={() => setPaletteOpen(false)} />
      </Suspense>
    )
  );
};
