import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Page with recipes for frameworks. */
export const RECIPES = 'docs/keep-a-site-fresh.md';

/**
 * Sections of frameworks: the example whose files a recipe adds to, and the folder of the files that
 * all recipes share, which is that of `content.ts`.
 */
const SITES: ReadonlyMap<string, readonly [site: string, folder: string]> = new Map([
  ['Next.js', ['nextjs', '.']],
  ['Astro', ['astro', 'src']],
  ['SvelteKit, Hono and others', ['sveltekit', 'src/lib/server']],
  ['Nuxt', ['nuxt', 'server']],
  ['Cloudflare', ['cloudflare-workers', 'src']],
]);

/** Section whose files all recipes share. */
const SHARED = 'Receive a message';

/** File of a recipe: a block of the page that begins with its path. */
export interface RecipeFile {
  /** Folder of the example in `examples/`; `any` of a file that needs no framework. */
  readonly site: string;
  readonly path: string;
  readonly code: string;
}

const BLOCK = /^```tsx?\n(?<code>\/\/ (?<path>\S+)\n[^]*?)^```$/gm;

/** Returns the files of the recipes, the shared ones once for each site. */
export const recipeFiles = (): readonly RecipeFile[] => {
  const page = readFileSync(fileURLToPath(new URL(`../../${RECIPES}`, import.meta.url)), 'utf8');
  return page.split(/^#{2,3} /m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    return Array.from(section.matchAll(BLOCK)).flatMap(({ groups }) => {
      const { code = '', path = '' } = groups ?? {};
      if (heading !== SHARED) return { site: SITES.get(heading)?.[0] ?? 'any', path, code };
      const places = [...SITES.values(), ['any', '.'] as const];
      return places.map(([site, folder]) => ({ site, path: `${folder}/${path}`, code }));
    });
  });
};
