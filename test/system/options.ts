import { parseArgs } from 'node:util';
import { STORAGES, type StorageName } from './storage.ts';

/** The options of a scenario: `--seed 7`, and what else it counts, such as `--rounds 20`. */
type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Reads the command line of a scenario: whole numbers, each with its default, and
 * `--storage NAME`, several times for several of `storages`, all of them unless given.
 */
export const readOptions = <Name extends string>(
  numbers: Numbers<Name>,
  storages: readonly StorageName[] = [],
): Numbers<Name> & { readonly storages: readonly StorageName[] } => {
  const names = Object.keys(numbers) as Name[];
  const { values } = parseArgs({
    options: {
      storage: { type: 'string', multiple: true, default: [...storages] },
      ...Object.fromEntries(
        names.map((name) => [name, { type: 'string', default: String(numbers[name]) } as const]),
      ),
    },
  });
  const read = (name: Name): number => {
    const text = String((values as Readonly<Record<string, unknown>>)[name]);
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is ${text}; it must be a whole number`);
    return Number(text);
  };
  const chosen = values.storage.map((name) => {
    const storage = STORAGES.find((known) => known === name);
    if (storage === undefined || !storages.includes(storage)) {
      throw new Error(`--storage is ${name}; it must be one of ${storages.join(', ')}`);
    }
    return storage;
  });
  const counts = Object.fromEntries(names.map((name) => [name, read(name)])) as Numbers<Name>;
  return { ...counts, storages: chosen };
};
