import { writeBlocks } from './code-blocks.ts';

// Part of `check:types`, which compiles the written files together with all sources.
writeBlocks();
