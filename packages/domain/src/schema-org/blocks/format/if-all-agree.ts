import type { Format } from './format.ts';

/**
 * Returns a format that applies `format` to each value alone, and shows the text only if it is the
 * same for all values.
 */
export const ifAllAgree = (format: Format): Format => ({
  name: format.name,
  read: (values, reader, node) => {
    const [said, ...others] = new Set(values.map((value) => format.read([value], reader, node)));
    return others.length === 0 ? said : undefined;
  },
});
