/**
 * Lets files be dropped anywhere in the window, which would otherwise replace the page by the file.
 * `onFiles` gets those that are dropped outside of `inside`, which takes its own; `onOver` is told
 * whether files are over the window. Returns the function that ends it.
 */
export const takeWindowDrops = (
  inside: HTMLElement | undefined,
  onFiles: (files: readonly File[]) => void,
  onOver: (isOver: boolean) => void = () => undefined,
): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const hasFiles = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes('Files') === true;
  window.addEventListener(
    'dragover',
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onOver(true);
    },
    { signal },
  );
  window.addEventListener(
    'dragleave',
    (event) => {
      // Of the window itself; between two elements of the page there is a related target.
      if (event.relatedTarget === null) onOver(false);
    },
    { signal },
  );
  window.addEventListener(
    'drop',
    (event) => {
      onOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const isInside = event.target instanceof Node && inside?.contains(event.target) === true;
      if (!isInside) onFiles([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
  return () => listening.abort();
};
