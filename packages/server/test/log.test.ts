import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { temporaryFolder } from './cps-process.ts';

// Each write to it fails, as on a disk that is full.
const FULL_DISK = '/dev/full';

describe('A log that cannot be written', () => {
  it('neither stops the service nor its end', async ({ skip }) => {
    if (!existsSync(FULL_DISK)) skip(`${FULL_DISK} is missing: only Linux has it`);
    await using folder = await temporaryFolder();
    const log = await open(FULL_DISK, 'w');
    // At a first start, which says more.
    const NODE_COMPILE_CACHE = join(folder.path, 'compiled');
    const child = spawn(process.execPath, [inject('cps'), 'serve', '--json'], {
      env: { DATABASE_URL: 'memory:', DATA_DIR: folder.path, PORT: '0', NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', log.fd],
    });
    const ended = once(child, 'exit');
    try {
      const said = child.stdout ? await once(child.stdout, 'data') : [];
      const { baseUrl } = JSON.parse(said.join(''));
      for (let asked = 0; asked < 3; asked += 1) {
        const answer = await fetch(`${baseUrl}/health/live`, {
          signal: AbortSignal.timeout(10_000),
        });
        expect(answer.status).toBe(200);
        await answer.text();
      }
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      await log.close();
    }
  });
});
