import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const docs = (path: string): string => fileURLToPath(new URL(`../docs/${path}`, import.meta.url));

/**
 * Records the output of a benchmark: in docs/performance.md between the marks of `name`, or, if the
 * page has none, in a file of docs/recorded.
 */
export const record = async (name: string, content: string): Promise<void> => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = docs('performance.md');
  const text = await readFile(page, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) await writeFile(docs(`recorded/${name}.md`), `${content}\n`);
  else await writeFile(page, `${text.slice(0, before)}${begin}\n${content}\n${text.slice(after)}`);
};
