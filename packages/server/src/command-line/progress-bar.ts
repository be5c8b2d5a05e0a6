const WIDTH = 40;

/** Shows on stderr how many of `total` things are done, when that is a terminal. */
export const progressBar = async (total: number): Promise<(done: number) => void> => {
  if (!process.stderr.isTTY || total === 0) return () => {};
  // Only one command draws, and all of them should start fast.
  const { createLogUpdate } = await import('log-update');
  const draw = createLogUpdate(process.stderr);
  const show = (done: number): void => {
    // More may turn up while the work is being done.
    const part = Math.min(done / total, 1);
    const bar = '█'.repeat(Math.floor(part * WIDTH)).padEnd(WIDTH, '░');
    draw(`${bar} ${Math.floor(part * 100)} % (${done} of ${Math.max(total, done)})`);
  };
  show(0);
  return show;
};
