import { readFile } from 'node:fs/promises';
import { childrenOf } from '../../test/system/process-status.ts';

// Linux counts in hundredths of a second (`sysconf(_SC_CLK_TCK)`).
const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU time that the process `pid` and all that it has started took so far, in seconds.
 */
export const cpuTimeOf = async (pid: number): Promise<number> => {
  const family = [pid, ...(await childrenOf(pid))];
  const ticks = await Promise.all(family.map(ticksOf));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
};

// proc(5): user and system time, and those of children that have ended and were waited for.
const ticksOf = async (pid: number): Promise<number> => {
  // A process may end meanwhile; its parent has its time then.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
};
