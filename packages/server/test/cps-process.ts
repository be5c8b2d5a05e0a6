import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const CPS = fileURLToPath(new URL('../src/cps.ts', import.meta.url));

/** What a process is told by its environment; nothing of this process's own reaches it. */
export type Settings = Readonly<Record<string, string>>;

/** What came of a run of the command. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `cps` as a process of its own. */
export const cps = (settings: Settings, ...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CPS, ...args],
      { env: settings },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });

/** The JSON value that `cps … --json` prints. */
export const cpsJson = async (settings: Settings, ...args: readonly string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await cps(settings, ...args, '--json');
  if (code !== 0) throw new Error(`cps ${args.join(' ')} exited with ${code}: ${stderr}`);
  return JSON.parse(stdout);
};

/** A server that listens. */
export interface Server {
  readonly baseUrl: string;
  readonly pid: number;
  /** What it has printed so far. */
  readonly printed: () => string;
  /** Sends `signal`, and resolves with how the process ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<Outcome>;
}

/** Starts `cps serve` and waits until it listens; it is killed at the latest when the test ends. */
export const serve = async (settings: Settings): Promise<Server> => {
  const child = spawn(process.execPath, [CPS, 'serve'], { env: { PORT: '0', ...settings } });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...output }));
};
