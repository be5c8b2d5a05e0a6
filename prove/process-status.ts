import { execFile } from 'node:child_process';

/** What `ps` prints with `options`, as the numbers of each line. */
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
