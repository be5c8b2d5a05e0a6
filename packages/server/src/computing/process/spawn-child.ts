import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A process that was spawned. */
interface SpawnedChild {
  readonly child: ChildProcess;
  /** Connection to it; undefined if it was not started. */
  readonly link: Socket | undefined;
  /** Returns the end of its output on stderr. */
  readonly stderr: () => string;
}

// File descriptor of the channel in the child process.
const CHANNEL = 3;

/**
 * Maximum number of characters kept of the end of stderr. V8 prints the reason of its end above a
 * stack of a few kilobytes.
 */
const MAX_STDERR = 16_384;

/**
 * Spawns a process that runs the script `name`, in the folder of the module `beside`, with a heap of
 * at most `heapMb` MiB. It has a lower priority than this process and none of its secrets.
 */
export const spawnChild = (beside: string, name: string, heapMb: number): SpawnedChild => {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMb}`,
      // Frequent collections of young objects keep the memory of the process small.
      '--max-semi-space-size=8',
      fileURLToPath(new URL(`./${name}${extname(beside)}`, beside)),
    ],
    { env: childEnvironment(), stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR);
  });
  lowerPriority(child.pid);
  const link = child.pid === undefined ? undefined : child.stdio[CHANNEL];
  return { child, link: link instanceof Socket ? link : undefined, stderr: () => stderr };
};

/**
 * Matches the names of the environment variables that a child gets, which are the compile cache of
 * Node.js and a variable that Windows requires.
 */
const NEEDED = /^(?:NODE_COMPILE_CACHE|SystemRoot)$/;

const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name))),
  // glibc keeps freed memory in arenas, by default up to eight for each core.
  MALLOC_ARENA_MAX: '2',
});

/**
 * Niceness of a child above the one of the server process. With it, a child on Linux gets two thirds
 * of the CPU time of the server process. With 5, the largest bodies took twice as long when all cores
 * were busy.
 */
const MORE_NICENESS = 2;

/**
 * Lowers the priority of the process `pid` below the server process; does nothing if the system does
 * not allow it.
 */
const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid === undefined) return;
    setPriority(pid, Math.min(getPriority() + MORE_NICENESS, constants.priority.PRIORITY_LOW));
  } catch {
    // The child works without it.
  }
};
