import process from 'node:process';
import { parseService, walk } from './walk.ts';

// Entry of Node.js, Deno and Bun.

console.log(JSON.stringify(await walk(parseService(process.argv[2] ?? ''))));
