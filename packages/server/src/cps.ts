#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sayFirstLoad } from './start/first-load.ts';
import { endAtStopSignal } from './start/stop-signal.ts';

const isServe = process.argv.slice(2).find((word) => !word.startsWith('-')) === 'serve';

// First of all, as what follows takes a while to load.
if (isServe) endAtStopSignal();

// What is loaded from here on is compiled at the first start only (Node.js, module compile cache). The
// cache is believed blindly: it is kept where only those can write who could change the command itself.
enableCompileCache(fileURLToPath(new URL('../.compiled', import.meta.url)));
if (isServe) sayFirstLoad();
const { runCommand } = await import('./cli.ts');
await runCommand();
