import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { childrenOf } from '../../test/system/process-status.ts';

// Where a scheduler puts processes that wait for each other changes by the second, and a ratio with it
// by half: the measured server has a core of its own.

const CORES = cpus().length;

/** List of cores in the form of `taskset`. */
const SERVER = '0';
const OTHERS = `1-${CORES - 1}`;

const taskset = (options: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile('taskset', options, (error) => {
      if (error) reject(new Error('taskset failed', { cause: error }));
      else resolve();
    });
  });

/** Whether there are cores to choose from, and what chooses them (util-linux, Linux alone). */
const canChoose =
  CORES > 1 &&
  (await taskset(['--version']).then(
    () => true,
    () => false,
  ));

/** Assignment of cores, for the line about the machine. */
export const whoseCores = canChoose ? 'the server has a core of its own' : 'no core is reserved';

// Of all tasks of a process that has ended meanwhile there are none, which is no failure.
const keepOn = async (cores: string, pid: number): Promise<void> => {
  if (canChoose) await taskset(['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
};

/** Gives the process `pid` the core of the server that is measured. */
export const keepAlone = (pid: number): Promise<void> => keepOn(SERVER, pid);

/** Gives `pid`, and all that it has started or will, the other cores. */
export const keepBeside = async (pid: number): Promise<void> => {
  for (const each of [pid, ...(await childrenOf(pid))]) await keepOn(OTHERS, each);
};
