import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Writes the shapes of the icons that the sources import, out of Lucide, whose package is 45 MB and so a tool
// of development. `ui/icons.ts` is loaded with the page, `ui/list-icons.ts` with the first list.

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

type Shape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** Names in the sources that differ from those of Lucide, which are names of the browser too. */
const SUFFIX = /^(File|History|Image|Link)Icon$/;

const IMPORT = /import (?:type )?\{([^}]*)\} from '(?:\.\.?\/)+(?:ui\/)?((?:list-)?icons)\.ts'/g;

const imported = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).flatMap((file) =>
  [...readFileSync(SOURCES + file, 'utf8').matchAll(IMPORT)].flatMap(([, names = '', module]) =>
    names
      .split(',')
      .map((name) => ({ name: name.trim().split(' as ')[0] ?? '', module }))
      .filter(({ name }) => name !== '' && !/^(?:type )?IconShape$/.test(name)),
  ),
);

/** Returns the name of a file of Lucide, such as `trash-2` for `Trash2`. */
const fileOf = (name: string): string =>
  name
    .replace(SUFFIX, '$1')
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-')
    .toLowerCase();

interface IconModule {
  /** Absent in a module that renames another icon. */
  readonly __iconData?: { readonly node: Shape };
  readonly default: { readonly displayName: string };
}

const load: (module: string) => Promise<IconModule> = (module) => import(module);

const shapeOf = async (name: string): Promise<Shape> => {
  const icon = await load(`lucide-react/icons/${fileOf(name)}`);
  // oxlint-disable-next-line no-underscore-dangle -- the name that Lucide gives it
  const data = icon.__iconData;
  if (data === undefined) return shapeOf(icon.default.displayName);
  return data.node.map(([tag, attributes]) => [
    tag,
    Object.fromEntries(Object.entries(attributes).filter(([attribute]) => attribute !== 'key')),
  ]);
};

const SHAPE = `/** Elements of an icon in a square of 24 units. */
export type IconShape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
`;

const write = async (module: string, type: string): Promise<void> => {
  const all = imported.filter((one) => one.module === module).map(({ name }) => name);
  const names = [...new Set(all)].toSorted();
  const lines = await Promise.all(
    names.map(
      async (name) => `export const ${name}: IconShape = ${JSON.stringify(await shapeOf(name))};`,
    ),
  );
  const head =
    '/*! Icons of Lucide (https://lucide.dev), ISC License, (c) Lucide Contributors; some (c) Cole Bemis, MIT License. */\n' +
    '// Written by scripts/icons.ts.\n';
  writeFileSync(`${SOURCES}ui/${module}.ts`, `${head}\n${type}\n${lines.join('\n')}\n`);
};

await write('icons', SHAPE);
await write('list-icons', "import type { IconShape } from './icons.ts';\n");
