import { useEffect, useState } from 'react';
import { useOpenDraft } from '../page/draft-context.ts';
import { type OutlineItem, outlineOf } from './outline-items.ts';

/** Milliseconds without a key until the outline shows other words. */
const WORDS_AFTER_MS = 300;

const isSameOrder = (one: readonly OutlineItem[], other: readonly OutlineItem[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

/**
 * Returns the lines of the outline of the open text: at once when blocks come, go or move; other words
 * after a pause, since a long list takes longer to draw than a key.
 */
export const useOutline = (): readonly OutlineItem[] => {
  const { draft } = useOpenDraft();
  const [first] = useState(() => outlineOf(draft.getState().typed.bodyJson));
  const [items, setItems] = useState(first.items);
  useEffect(() => {
    let outline = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const before = outline;
      outline = outlineOf(draft.getState().typed.bodyJson, before);
      if (outline.items === before.items) return;
      clearTimeout(timer);
      const { items: now } = outline;
      if (isSameOrder(now, before.items)) timer = setTimeout(() => setItems(now), WORDS_AFTER_MS);
      else setItems(now);
    };
    read();
    const end = draft.subscribe(read);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [draft, first]);
  return items;
};
