import type { BridgeMessages } from '../protocol.ts';
import { blockAt } from './marking.ts';
import { squeezed } from './squeezed.ts';

/** Elements that do something when they are clicked, other than links. */
const CONTROLS =
  'button,input,select,textarea,label,summary,audio,video,iframe,[contenteditable],[role=button]';

/** Maximum characters before and after a point. */
const MAX_AROUND = 40;

/** Returns the block that a click is meant for, and the text around the point; undefined if it is the site's. */
export const clickedText = (event: MouseEvent): BridgeMessages['click'] | undefined => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isModified = button || ctrlKey || metaKey || shiftKey || altKey;
  if (isModified || String(getSelection()) || !(target instanceof Element)) return undefined;
  const found = target.closest(CONTROLS) ? null : blockAt(target);
  if (!found) return undefined;
  const { block, element } = found;
  const range = new Range();
  range.selectNodeContents(element);
  const whole = squeezed(String(range));
  const caret = document.caretPositionFromPoint(event.clientX, event.clientY);
  if (caret && element.contains(caret.offsetNode)) range.setStart(caret.offsetNode, caret.offset);
  const after = squeezed(String(range));
  const before = whole.slice(0, whole.length - after.length);
  return { block, before: before.slice(-MAX_AROUND), after: after.slice(0, MAX_AROUND) };
};
