/** Returns a table in Markdown of rows that all have the same columns. */
export const markdownTable = (
  rows: readonly Readonly<Record<string, string | number>>[],
): string => {
  const [first = {}] = rows;
  const lines = [
    Object.keys(first),
    Object.values(first).map((value) => (typeof value === 'number' ? '---:' : '---')),
    ...rows.map(Object.values),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
