import { spawn } from 'node:child_process';
import process from 'node:process';

// Builds the dashboard before a script runs, with the Node.js that `install.mjs` may just have brought:
// the shell of the script would go on with the one before. Plain JavaScript for the same reason.

const build = spawn('node', ['packages/dashboard/scripts/build.ts'], {
  stdio: ['ignore', 2, 2],
  shell: process.platform === 'win32',
});
build.on('close', (code) => {
  process.exitCode = code ?? 1;
});
