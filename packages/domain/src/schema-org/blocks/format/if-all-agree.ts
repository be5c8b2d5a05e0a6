import type { Format } from './format.ts';

/**
 * Returns what a `format` says of each of the values alone; nothing where the values differ in it.
 */
export const ifAllAgree = (format: Format): Format => ({
  name: format.name,
  read: (values, reader, node) => {
    const [said, ...others] = new Set(values.map((value) => format.read([value], reader, node)));
    return others.length === 0 ? said : undefined;
  },
});
