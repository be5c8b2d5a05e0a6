const WIDTH = 40;

/**
 * Shows a progress bar of `total` items on stderr. Returns the function that updates it, with the
 * number of items done so far. Without a terminal or items nothing is shown.
 */
export const progressBar = async (total: number): Promise<(done: number) => void> => {
  if (!process.stderr.isTTY || total === 0) return () => {};
  // Loaded here, so that other commands start fast.
  const { createLogUpdate } = await import('log-update');
  const draw = createLogUpdate(process.stderr);
  const show = (done: number): void => {
    // The number of items may grow during the work.
    const part = Math.min(done / total, 1);
    const bar = '█'.repeat(Math.floor(part * WIDTH)).padEnd(WIDTH, '░');
    draw(`${bar} ${Math.floor(part * 100)} % (${done} of ${Math.max(total, done)})`);
  };
  show(0);
  return show;
};
