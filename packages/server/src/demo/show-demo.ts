import { curlLines } from './curl-lines.ts';
import { demoPath, type KeptDemo } from './demo-file.ts';

/** Formats the demo for people, as the path of its file and commands to paste into a shell. */
export const showDemo = (demo: KeptDemo, dataDir: string): string =>
  [
    `Try the demo workspace (its key is kept in ${demoPath(dataDir)}), one line after the other:`,
    ...curlLines(demo, dataDir).map(({ expect, line }) => `# ${expect}\n${line}`),
  ].join('\n\n');
