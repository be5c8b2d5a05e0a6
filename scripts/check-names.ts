/**
 * Fails if the name of a file under `src/` shares no word with its exports, so that a rule is found
 * by the list of files: `reading-time.ts` exports `readingTimeOf`. A file with more than four exports
 * is named after their kind, such as `ports.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type) (?<name>\w+)/gm;

const MAX_SINGLE_EXPORTS = 4;

// Migrations are named in the order in which they run, `0001-initial.ts`.
const IS_EXEMPT = /(?:^|\/)(?:index|ports|openapi|\d{4}-[\w-]+)\.ts$/;

/** Letters that a noun and its verb share: `readiness` and `ready`. */
const STEM_LENGTH = 4;

const stemsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .map((word) => word.replace(/s$/, '').slice(0, STEM_LENGTH));

for (const file of globSync('packages/*/src/**/*.{ts,tsx}')) {
  const exported = Array.from(
    readFileSync(file, 'utf8').matchAll(EXPORT),
    ({ groups }) => groups?.['name'] ?? '',
  );
  const isSingle = exported.length > 0 && exported.length <= MAX_SINGLE_EXPORTS;
  if (!isSingle || IS_EXEMPT.test(file)) continue;
  const stems = stemsOf(basename(file).replace(/\.tsx?$/, ''));
  if (exported.some((name) => stemsOf(name).some((stem) => stems.includes(stem)))) continue;
  console.error(`${file} shares no word with its exports: ${exported.join(', ')}`);
  process.exitCode = 1;
}
