import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../docs/reliability.md', import.meta.url));

/** Puts a command and what it printed into docs/reliability.md, between the marks of the proof. */
export const record = async (name: string, command: string, output: string): Promise<void> => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = await readFile(PAGE, 'utf8');
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/reliability.md has no ${begin} … ${end}`);
  const block = `${begin}\n\`\`\`console\n$ ${command}\n${output.trimEnd()}\n\`\`\`\n`;
  await writeFile(PAGE, page.slice(0, before) + block + page.slice(after));
};
