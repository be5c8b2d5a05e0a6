import { execFile } from 'node:child_process';

/** Returns the output of `ps` with `options`, as the numbers of each line. */
export const processStatus = async (
  ...options: readonly string[]
): Promise<readonly (readonly number[])[]> => {
  const printed = await new Promise<string>((resolve, reject) => {
    execFile('ps', options, (error, stdout) => {
      if (error) reject(new Error('ps failed', { cause: error }));
      else resolve(stdout);
    });
  });
  return Array.from(printed.trim().split('\n'), (line) => line.trim().split(/\s+/).map(Number));
};

/** Returns the processes that `parent` has started and that have not ended. */
export const childrenOf = async (parent: number): Promise<readonly number[]> =>
  (await processStatus('-A', '-o', 'pid=,ppid=')).flatMap(([pid = 0, ppid]) =>
    ppid === parent ? [pid] : [],
  );
