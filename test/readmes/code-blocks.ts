import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recipeFiles, RECIPES } from './recipe-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folder that the blocks are written into; their imports resolve from this package. */
export const FOLDER = fileURLToPath(new URL('blocks', import.meta.url));

/** Block of TypeScript in a README. */
export interface CodeBlock {
  /** Path of the README and number of the block in it, for people. */
  readonly title: string;
  readonly code: string;
  /** File that has the code. */
  readonly file: string;
}

const BLOCK = /^```ts\n(?<code>[^]*?)^```$/gm;
const FILE_NAME = /^\/\/ (?<name>[\w-]+\.ts)\n/;

/** Frameworks that are not installed: `fakes/` has the parts that recipes import. */
const FRAMEWORK =
  /(?<= from ')(?:next\/cache|astro(?::content)?|@sveltejs\/kit|h3|nitropack\/runtime)(?=')/g;

const RELATIVE_IMPORT = / from '(?<path>\.[^']*)'/g;

/** Returns the code of a recipe with the imports of frameworks replaced by those of fakes. */
const withFakes = (code: string): string =>
  code
    .replaceAll(FRAMEWORK, (name) => `#fakes/${name.replaceAll(/^@|[/:]/g, '')}.ts`)
    // Next.js imports without an extension.
    .replaceAll(RELATIVE_IMPORT, (whole, path: string) =>
      path.endsWith('.ts') ? whole : ` from '${path}.ts'`,
    );

const writeBlock = (title: string, code: string, ...path: readonly string[]): CodeBlock => {
  const file = join(FOLDER, ...path);
  mkdirSync(dirname(file), { recursive: true });
  // Another test may import it at this moment.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return { title, code, file };
};

/** Returns the file of a recipe in {@link writeBlocks}. */
export const recipeBlock = (site: string, path: string): string =>
  join(FOLDER, 'recipes', site, path);

/** Writes each block of the READMEs into a file, those of a README into one folder; returns them. */
export const writeBlocks = (): readonly CodeBlock[] => {
  const readmes = ['README.md', ...globSync('packages/*/README.md', { cwd: ROOT })];
  const blocks = readmes.flatMap((readme) => {
    const text = readFileSync(join(ROOT, readme), 'utf8');
    return Array.from(text.matchAll(BLOCK), ({ groups }, index) => {
      const code = groups?.['code'] ?? '';
      const name = FILE_NAME.exec(code)?.groups?.['name'] ?? `block-${index + 1}.ts`;
      return writeBlock(`${readme}, block ${index + 1}`, code, basename(dirname(readme)), name);
    });
  });
  const recipes = recipeFiles()
    // Others need the compiler of their framework.
    .filter(({ path }) => path.endsWith('.ts'))
    .map(({ site, path, code }) =>
      writeBlock(`${RECIPES}, ${site}/${path}`, withFakes(code), 'recipes', site, path),
    );
  return [...blocks, ...recipes];
};

const PRINTED = /console\.log\(.*\)[;,]? \/\/ (?<text>.+)$/gm;

/** Outputs that the comments of a block promise, in their order. */
export const promisedOutput = (code: string): readonly string[] =>
  Array.from(code.matchAll(PRINTED), ({ groups }) =>
    (groups?.['text'] ?? '').replaceAll(String.raw`\n`, '\n'),
  );
