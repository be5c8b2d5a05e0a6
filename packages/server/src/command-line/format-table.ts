/**
 * Returns a function that formats records as a table, with a line of the field names and then a
 * line for each record. Without records the text is `none`.
 */
export const table =
  <const Field extends string>(...fields: readonly Field[]) =>
  async (records: readonly Readonly<Record<Field, unknown>>[]): Promise<string> => {
    if (records.length === 0) return 'none';
    // Loaded here, since loading it reads the Unicode tables, which slows down the start of every
    // command.
    const { default: stringWidth } = await import('string-width');
    const padded = (text: string, width = 0): string =>
      text + ' '.repeat(width - stringWidth(text));
    const lines = [fields, ...records.map((record) => fields.map((field) => cell(record[field])))];
    const widths = fields.map((_, column) =>
      Math.max(...lines.map((line) => stringWidth(line[column] ?? ''))),
    );
    return lines
      .map((line) =>
        line
          .map((text, column) => padded(text, widths[column]))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  };

/** Formats one record as text, with a line for each field whose value is not null. */
export const fieldList = (record: object): string => {
  const fields = Object.entries(record).filter(([, value]) => value !== null);
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`).join('\n');
};

/**
 * Returns `text` with control characters, line separators and bidirectional controls escaped, such
 * as `\u001b`, because a reported path must not control the terminal or look like another path.
 */
export const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'string') return printable(value);
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? printable(value.join(', ')) || '-'
    : JSON.stringify(value);
};
