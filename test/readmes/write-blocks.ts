import { writeBlocks } from './code-blocks.ts';

// Part of `check:types`, which compiles what it writes together with all sources.
writeBlocks();
