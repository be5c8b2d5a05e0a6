import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cpsOutcome, type Outcome, type Settings } from '../service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { titleOf } from './writers.ts';

const POSTS = 20;

/** Import of published posts by a command, which is a process that numbers no events. */
export interface MarkdownImport {
  readonly slugs: readonly string[];
  readonly outcome: Outcome;
}

/** Imports a folder of Markdown with new posts. */
export const importMarkdown = async (
  settings: Settings,
  workspaceId: string,
  name: string,
): Promise<MarkdownImport> => {
  const folder = join(await temporaryFolder(), 'posts');
  await mkdir(folder);
  const slugs = Array.from({ length: POSTS }, (_, index) => `${name}-${index}`);
  for (const slug of slugs) {
    const text = `---\ntitle: ${titleOf(1)}\nslug: ${slug}\ndate: 2026-01-01\n---\n\nAll about ${slug}.\n`;
    await writeFile(join(folder, `${slug}.md`), text);
  }
  const flags = ['--workspace', workspaceId, '--author', 'importer'];
  return { slugs, outcome: await cpsOutcome(settings, ['import', 'markdown', folder, ...flags]) };
};
