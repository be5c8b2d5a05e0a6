import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folder that the blocks are written into; their imports resolve from this package. */
const FOLDER = fileURLToPath(new URL('blocks', import.meta.url));

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

/** Page with recipes for frameworks. */
export const RECIPES = 'docs/keep-a-site-fresh.md';

/** Frameworks that are not installed: `fakes/` has the parts that recipes import. */
const FRAMEWORK = /(?<= from ')(?:next\/cache|astro|@sveltejs\/kit|nitropack\/runtime)(?=')/g;

/** Returns a block with the imports of frameworks replaced by those of fakes. */
const withFakes = (code: string): string =>
  code.replaceAll(FRAMEWORK, (name) => `../../fakes/${name.replaceAll(/^@|\//g, '')}.ts`);

/** Writes each block of the READMEs into a file, those of a README into one folder; returns them. */
export const writeBlocks = (): readonly CodeBlock[] => {
  rmSync(FOLDER, { recursive: true, force: true });
  const readmes = globSync('packages/*/README.md', { cwd: ROOT });
  return ['README.md', ...readmes, RECIPES].flatMap((readme) => {
    const text = readFileSync(join(ROOT, readme), 'utf8');
    return Array.from(text.matchAll(BLOCK), ({ groups }, index) => {
      const code = groups?.['code'] ?? '';
      const name = FILE_NAME.exec(code)?.groups?.['name'] ?? `block-${index + 1}.ts`;
      const folder = readme === RECIPES ? 'recipes' : basename(dirname(readme));
      const file = join(FOLDER, folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, withFakes(code));
      return { title: `${readme}, block ${index + 1}`, code, file };
    });
  });
};

const PRINTED = /console\.log\(.*\)[;,]? \/\/ (?<text>.+)$/gm;

/** Outputs that the comments of a block promise, in their order. */
export const promisedOutput = (code: string): readonly string[] =>
  Array.from(code.matchAll(PRINTED), ({ groups }) =>
    (groups?.['text'] ?? '').replaceAll(String.raw`\n`, '\n'),
  );
