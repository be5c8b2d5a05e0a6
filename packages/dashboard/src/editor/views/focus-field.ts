/** Maximum frames until the form of a block is drawn. */
const MAX_FRAMES = 60;

/** Puts the focus into a field of the form in `block`, once it is drawn. */
export const focusField = (block: Element, name: string, frames = MAX_FRAMES): void => {
  const field = `[data-field~="${CSS.escape(name)}"]`;
  const control = block.querySelector<HTMLElement>(`${field} :is(input:not([hidden]), button)`);
  if (control) control.focus();
  else if (frames > 0) requestAnimationFrame(() => focusField(block, name, frames - 1));
};
