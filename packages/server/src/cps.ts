#!/usr/bin/env -S node --max-semi-space-size=8 --heap-growing-percent=60
import { enableCompileCache } from 'node:module';

// The options above have the service keep memory small: by itself, Node.js takes 128 MB for what is young
// before it looks for what can go.

// What is loaded from here on is compiled at the first start only (Node.js, module compile cache).
enableCompileCache();
await import('./run-command.ts');
