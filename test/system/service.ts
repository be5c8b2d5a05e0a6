import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEnd } from './cleanup.ts';

const CPS = fileURLToPath(new URL('../../packages/server/src/cps.ts', import.meta.url));

/** The environment of a service: nothing of this process's reaches it. */
export type Settings = Readonly<Record<string, string>>;

/** Exit of a process: a code, or a signal. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** `cps serve` as a process of its own. */
export interface Service {
  readonly baseUrl: string;
  readonly pid: number;
  /** Time from its start until it listened, in milliseconds. */
  readonly startMs: number;
  /** Returns its output on stdout and stderr so far. */
  readonly printed: () => string;
  readonly logged: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Resolves when the process has ended. */
  readonly ended: Promise<Ending>;
}

// Compiled once, however often it starts.
const ENVIRONMENT = {
  NODE_COMPILE_CACHE: join(tmpdir(), 'content-publishing-system-test-compiled'),
  PORT: '0',
  LOG_LEVEL: 'warn',
  // One key sends the requests of many sites.
  RATE_LIMIT_PER_MINUTE: 'off',
  AUTH_FAILURES_PER_MINUTE: 'off',
  // As in production: glibc keeps freed memory in arenas, by default eight for each core.
  MALLOC_ARENA_MAX: '2',
};

// As in production: they keep its memory small, and the garbage of requests in the young generation.
const NODE_OPTIONS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=90',
  '--no-allocation-site-pretenuring',
];

/**
 * Options of a service that is not started from its sources, or with fewer file descriptors than
 * usual.
 */
interface StartOptions {
  readonly script?: string | undefined;
  /** Maximum number of file descriptors that the process may open. */
  readonly descriptors?: number | undefined;
}

/** Starts `cps serve`, and waits until it listens and has said so; it is killed at the end. */
export const startService = async (
  settings: Settings,
  { script = CPS, descriptors }: StartOptions = {},
): Promise<Service> => {
  const startedAt = performance.now();
  const command = [process.execPath, ...NODE_OPTIONS, script, 'serve'] as const;
  const [file, ...args] =
    descriptors === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, ...command];
  const child = spawn(file, args, { env: { ...ENVIRONMENT, ...settings } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
  }));
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [url] = /http:\/\/[\w.:[\]]+/.exec(stdout) ?? [];
      if (url !== undefined && stdout.endsWith('\n')) resolve(url);
    });
    void ended.then(({ code }) =>
      reject(new Error(`cps serve ended with ${code} before it listened: ${stderr}`)),
    );
  });
  return {
    baseUrl,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    printed: () => stdout,
    logged: () => stderr,
    signal: (signal) => void child.kill(signal),
    ended,
  };
};

/** Exit code of a command, and all that it printed. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of `cps`, or of another version of it that `script` is, to its end. */
export const cpsOutcome = (
  settings: Settings,
  args: readonly string[],
  script = CPS,
): Promise<Outcome> => startCps(settings, args, script).outcome;

/** Command of `cps` that runs. */
export interface RunningCommand {
  readonly pid: number;
  readonly isRunning: () => boolean;
  readonly kill: () => void;
  readonly outcome: Promise<Outcome>;
}

/** Starts a command of `cps`, or of another version of it; it is killed at the end. */
export const startCps = (
  settings: Settings,
  args: readonly string[],
  script = CPS,
): RunningCommand => {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...ENVIRONMENT, ...settings },
  });
  const outcome = (async (): Promise<Outcome> => {
    const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return { code: child.exitCode, stdout, stderr };
  })();
  atEnd(async () => {
    child.kill('SIGKILL');
    await outcome;
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => void child.kill('SIGKILL'),
    outcome,
  };
};

/** Runs another command of `cps` to its end, and returns the JSON value that it prints. */
export const cpsJson = async <View>(
  settings: Settings,
  ...args: readonly string[]
): Promise<View> => {
  const { code, stdout, stderr } = await cpsOutcome(settings, [...args, '--json']);
  if (code !== 0) throw new Error(`cps ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
};

const textOf = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += String(chunk);
  return text;
};
