import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { HostedCommand } from './cps-host.ts';

const bundle = inject('cps');

/** Environment by which processes that start a hundred times compile once. */
export const CACHE = { NODE_COMPILE_CACHE: join(bundle, '..', 'compiled') };

/** The environment of a process: nothing of this one's reaches it. */
export type Settings = Readonly<Record<string, string>>;

/** Exit of a process, and all that it printed. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command as a process of its own. */
export type Run = (settings: Settings, ...args: readonly string[]) => Promise<Outcome>;

/** Runs the command that `script` is. */
const runOf =
  (script: string): Run =>
  (settings, ...args) =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [script, ...args],
        { env: { ...CACHE, ...settings }, maxBuffer: 64 * 1024 * 1024 },
        (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
      );
    });

/** Runs `cps` as a process of its own. */
export const cpsProcess = runOf(bundle);

const HOST = join(bundle, '..', 'cps-host.js');

/** Starts a process that runs commands, and ends with this one. */
const openHost = (): Run => {
  const child = fork(HOST, { env: CACHE, stdio: 'inherit' });
  child.unref();
  child.channel?.unref();
  let last: Promise<unknown> = Promise.resolve();
  const ended = once(child, 'exit').then((): never => {
    host = undefined;
    throw new Error('The process that runs commands has ended');
  });
  ended.catch(() => {});
  const runNext = async (command: HostedCommand): Promise<Outcome> => {
    const told = once(child, 'message').then(([outcome]): Outcome => outcome);
    child.send(command);
    return Promise.race([told, ended]);
  };
  return (settings, ...args) => {
    const outcome = last.then(() => runNext({ settings, args }));
    last = outcome.catch(() => {});
    return outcome;
  };
};

let host: Run | undefined;

/**
 * Runs `cps` with the output and the exit code of a process of its own, one command after the other in
 * a process that the files of a worker share: so the command is loaded once.
 */
export const cps: Run = (settings, ...args) => {
  host ??= openHost();
  return host(settings, ...args);
};

/** Runs `cps` with `--json`, and returns the value that it prints; it must succeed. */
export const cpsJson = async <View>(
  settings: Settings,
  ...args: readonly string[]
): Promise<View> => {
  const { code, stdout, stderr } = await cps(settings, ...args, '--json');
  if (code !== 0) throw new Error(`cps ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
};

/** A server that listens. */
export interface Server {
  readonly baseUrl: string;
  readonly pid: number;
  /** Returns its output on stdout and stderr so far. */
  readonly printed: () => string;
  readonly logged: () => string;
  /** Sends `signal`, and waits for the end of the process. */
  readonly end: (signal: NodeJS.Signals) => Promise<Outcome>;
}

/** Starts a service, and waits until it listens and has said so. */
export type Serve = (settings: Settings, ...options: readonly string[]) => Promise<Server>;

/** Starts the service of the command that `script` is. */
export const serveOf =
  (script: string): Serve =>
  async (settings, ...options) => {
    const env = { ...CACHE, PORT: '0', ...settings };
    const child = spawn(process.execPath, [script, 'serve', ...options], { env });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const closed = once(child, 'close').then(() => ({ code: child.exitCode, stdout, stderr }));
    const said = new Promise<string>((resolve) => {
      child.stdout.on('data', () => {
        const baseUrl = /http:\/\/[\w.:[\]]+/.exec(stdout)?.[0];
        if (baseUrl && stdout.endsWith('\n')) resolve(baseUrl);
      });
    });
    const failed = closed.then((outcome) => {
      throw new Error(`cps serve ended with ${outcome.code}: ${outcome.stderr}`);
    });
    return {
      baseUrl: await Promise.race([said, failed]),
      pid: child.pid ?? 0,
      printed: () => stdout,
      logged: () => stderr,
      end: (signal) => {
        child.kill(signal);
        return closed;
      },
    };
  };

/** Starts `cps serve`. */
export const serve = serveOf(bundle);

/** Makes a folder that does not outlive the tests. */
export const temporaryFolder = async (): Promise<AsyncDisposable & { readonly path: string }> => {
  const path = await mkdtemp(join(tmpdir(), 'cps-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};
