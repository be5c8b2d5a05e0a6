import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import process from 'node:process';

// Installs packages before a script runs, where the lockfile is newer than the last installation:
// `install.mjs service` those that the service and the demo run on, `install.mjs` all of them, with
// the tools of development. Plain JavaScript, since the Node.js that is there may be 20.

/** Time of the last change of a file in milliseconds, 0 where it is missing. */
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isCurrent =
  changedAt('node_modules/.pnpm-workspace-state-v1.json') > changedAt('pnpm-lock.yaml');
const hasTools = changedAt('node_modules/vitest') > 0;
const wantsTools = process.argv[2] !== 'service';

const SERVICE = ['server', 'dashboard', 'example-site'].map(
  (name) => `--filter=@content-publishing/${name}...`,
);

if (!isCurrent || (wantsTools && !hasTools)) {
  // A production install beside the tools would remove them. The lockfile is trusted where the service
  // is all there is: it has the hash of each package, and a whole install, as in the pipeline, verifies
  // it against the registry's policies with 2,300 requests.
  const scope =
    wantsTools || hasTools ? [] : ['--prod', '--trust-lockfile', '--filter=.', ...SERVICE];
  let isInterrupted = false;
  process.on('SIGINT', () => (isInterrupted = true));
  process.stderr.write(
    `Installing ${scope.length > 0 ? 'the service' : 'the service and the tools of development'} …\n`,
  );
  // Output of `pnpm` goes to stderr, as the script that follows may print JSON.
  const install = spawn('pnpm', ['install', '--frozen-lockfile', ...scope], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  install.on('close', (code) => {
    if (isInterrupted) process.stderr.write('Stopped.\n');
    process.exitCode = isInterrupted ? 130 : (code ?? 1);
  });
}
