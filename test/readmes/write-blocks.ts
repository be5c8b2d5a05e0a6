import { rmSync } from 'node:fs';
import { FOLDER, writeBlocks } from './code-blocks.ts';

// Part of `check:types`, which compiles the written files together with all sources.
rmSync(FOLDER, { recursive: true, force: true });
writeBlocks();
