import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const LIST = join('packages', 'adapter-postgres', 'src', 'migrations', 'migrations.ts');

const HEAD = 'export const migrations: readonly SchemaMigration[] = [';

/** A migration of a later version. */
export interface NextMigration {
  /** Number and name: `9001-nickname`. */
  readonly name: string;
  readonly statement: string;
  /** Reason why older servers must be stopped first; absent: they go on. */
  readonly stopBecause?: string;
}

/**
 * Makes a copy of the service that has `added` to the migrations, as a later version would, and
 * returns the script of its `cps`.
 */
export const nextVersion = async (added: readonly NextMigration[]): Promise<string> => {
  const folder = await temporaryFolder();
  // Links between packages are relative, and lead to the copies.
  await cp(join(ROOT, 'packages'), join(folder, 'packages'), {
    ...{ recursive: true, verbatimSymlinks: true },
  });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const path = join(folder, LIST);
  const text = await readFile(path, 'utf8');
  const [before, after] = text.split(HEAD);
  const end = after?.indexOf('\n];') ?? -1;
  if (before === undefined || after === undefined || end < 0) {
    throw new Error(`${LIST} has no list that begins with ${HEAD}`);
  }
  const classes = added.map(
    ({ statement }, index) =>
      `class Next${index} extends NextMigration { override up(): void { this.addSql(${JSON.stringify(statement)}); } }\n`,
  );
  const entries = added.map(
    ({ name, stopBecause }, index) =>
      `\n  { name: '${name}', class: Next${index}, olderServers: ${
        stopBecause === undefined ? "'continue'" : JSON.stringify({ stopBecause })
      } },`,
  );
  await writeFile(
    path,
    [
      `import { Migration as NextMigration } from '@mikro-orm/migrations';\n${before}`,
      ...classes,
      `${HEAD}${after.slice(0, end)}`,
      ...entries,
      after.slice(end),
    ].join(''),
  );
  return join(folder, 'packages', 'server', 'src', 'cps.ts');
};
