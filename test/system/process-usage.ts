import { readFile } from 'node:fs/promises';
import { childrenOf } from './process-status.ts';

// Files of Linux about a process in /proc (proc_pid_stat(5), proc_pid_status(5)).

/** Ticks of the clock in a second (USER_HZ). */
const TICKS_PER_SECOND = 100;

/** Position of utime after the name of the command; stime, cutime and cstime follow. */
const UTIME = 11;

const treeOf = async (pid: number): Promise<readonly number[]> => {
  const children = await Promise.all((await childrenOf(pid)).map(treeOf));
  return [pid, ...children.flat()];
};

const sumOverTree = async (
  pid: number,
  read: (pid: number) => Promise<number>,
): Promise<number> => {
  // A process may end between two looks.
  const values = await Promise.all((await treeOf(pid)).map((one) => read(one).catch(() => 0)));
  return values.reduce((sum, value) => sum + value, 0);
};

/** Returns the CPU time of the process `pid` and of all that it has started, in seconds. */
export const cpuSeconds = (pid: number): Promise<number> =>
  sumOverTree(pid, async (one) => {
    const stat = await readFile(`/proc/${one}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(UTIME, UTIME + 4).map(Number);
    return ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
  });

/**
 * Returns the memory that the process `pid` and its children have had at most, each at its own time,
 * in bytes.
 */
export const peakMemoryOfTree = (pid: number): Promise<number> =>
  sumOverTree(pid, async (one) => {
    const status = await readFile(`/proc/${one}/status`, 'utf8');
    // A process that has ended, and whose parent has not heard of it, has none.
    const [, kilobytes = '0'] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
    return Number(kilobytes) * 1024;
  });
