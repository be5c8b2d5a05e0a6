import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Puts the output of a benchmark into docs/performance.md, `content` between the marks of `name`:
 * the page has no other results.
 */
export const record = async (name: string, content: string): Promise<void> => {
  const path = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await readFile(path, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/performance.md has no ${begin} … ${end}`);
  await writeFile(path, `${text.slice(0, before)}${begin}\n${content}\n${text.slice(after)}`);
};
