import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';

const WATCHDOG = new URL('../src/watchdog.ts', import.meta.url).href;

/** Runs `code` in a process of its own that is watched with a limit of 400 ms. */
const run = async (code: string) => {
  const script = `
    import { startWatchdog } from '${WATCHDOG}';
    const watchdog = startWatchdog(400);
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, stderr };
};

describe('a watched process', () => {
  it('ends with a message when its event loop stands still', async () => {
    const { signal, stderr } = await run(`setTimeout(() => { for (;;); }, 100);`);
    expect(signal).toBe('SIGKILL');
    expect(stderr).toMatch(
      /^cps: the embedded database has not responded for 0.4 s, .* start it again\.$/m,
    );
  });

  it('goes on while the event loop turns, and ends by itself', async () => {
    // Several times the limit, in a process whose clock is that of the machine.
    const { code, stderr } = await run(`setTimeout(() => watchdog.stop(), 1500);`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
