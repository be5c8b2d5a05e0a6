import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Puts the output of a command into a page of docs, `content` between the marks of `name`: the
 * pages have no other results.
 */
export const record = async (page: string, name: string, content: string): Promise<void> => {
  const path = fileURLToPath(new URL(`../../docs/${page}`, import.meta.url));
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await readFile(path, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/${page} has no ${begin} … ${end}`);
  await writeFile(path, `${text.slice(0, before)}${begin}\n${content}\n${text.slice(after)}`);
};
