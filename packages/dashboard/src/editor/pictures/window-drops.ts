/**
 * Lets files be dropped anywhere in the window, which would otherwise replace the page by the file.
 * `onFiles` gets those that are dropped outside of `inside`, which takes its own. Returns the function
 * that ends it.
 */
export const takeWindowDrops = (
  inside: HTMLElement,
  onFiles: (files: readonly File[]) => void,
): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const hasFiles = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes('Files') === true;
  window.addEventListener(
    'dragover',
    (event) => {
      if (hasFiles(event)) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener(
    'drop',
    (event) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const isInside = event.target instanceof Node && inside.contains(event.target);
      if (!isInside) onFiles([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
  return () => listening.abort();
};
