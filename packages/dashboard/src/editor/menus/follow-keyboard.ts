/**
 * Keeps the property `--keyboard` of an element at the height of the keyboard on the screen, above which
 * the toolbar of phones stands. Returns the function that ends it.
 */
export const followKeyboard = (element: HTMLElement): (() => void) => {
  const viewport = window.visualViewport;
  if (viewport === null) return () => undefined;
  const follow = (): void => {
    const height = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
    element.style.setProperty('--keyboard', `${Math.round(height)}px`);
  };
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
  };
};
