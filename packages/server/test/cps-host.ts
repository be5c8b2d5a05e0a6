import { format } from 'node:util';
import { runCli } from '../src/cli.ts';
import type { Outcome, Settings } from './cps-process.ts';

// Runs one command after the other in this process, which has loaded them once: each has the arguments,
// the environment and the output of a process of its own.

/** A command to be run. */
export interface HostedCommand {
  readonly settings: Settings;
  readonly args: readonly string[];
}

const [script = '', entry = ''] = process.argv;

const runHosted = async ({ settings, args }: HostedCommand): Promise<Outcome> => {
  process.argv = [script, entry, ...args];
  process.env = { ...settings };
  process.exitCode = undefined;
  const outputs = { stdout: '', stderr: '' };
  const written = (['stdout', 'stderr'] as const).map((name) => {
    const { write } = process[name];
    process[name].write = (chunk: string | Uint8Array) => {
      outputs[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      return true;
    };
    return () => {
      process[name].write = write;
    };
  });
  try {
    await runCli();
  } catch (error) {
    process.exitCode = 1;
    outputs.stderr += format(error);
  } finally {
    for (const restore of written) restore();
  }
  return { code: process.exitCode ?? 0, ...outputs };
};

// The process whose commands it runs has ended. Nothing is written then, such as a compile cache.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGKILL');
});

process.on('message', (command: HostedCommand) => {
  void runHosted(command).then((outcome) => process.send?.(outcome));
});
