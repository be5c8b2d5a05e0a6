#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { sayFirstLoad } from './start/first-load.ts';
import { nameSources } from './start/source-stacks.ts';
import { endAtStopSignal } from './start/stop-signal.ts';

const command = process.argv.slice(2).find((word) => !word.startsWith('-'));
const isServe = command === 'serve';

nameSources();
// Before all else, since the rest takes a while to load.
if (isServe) endAtStopSignal();
// The embedded database is WebAssembly, which V8 optimizes while it runs. A process ends once that is
// done: after a short command this takes two seconds. So only code that runs much longer is optimized.
else setFlagsFromString('--wasm-tiering-budget=1000000000');

// An import reads far more than it keeps: V8 would let both spaces of objects grow to several times of
// that. It collects garbage more often instead, which takes some of the processor.
if (command === 'import') {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=60');
}

// Code loaded from here on is compiled only at the first start (Node.js, module compile cache).
// Node.js does not verify the cache, so it is stored where only users who can change the command
// itself can write.
enableCompileCache(fileURLToPath(new URL('../.compiled', import.meta.url)));
if (isServe) sayFirstLoad();
const { runCli } = await import('./cli.ts');
await runCli();
