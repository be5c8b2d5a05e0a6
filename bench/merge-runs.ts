/**
 * Merges what several runs of one command printed into one text. A number that differs becomes its
 * median with the smallest and the largest, and so does a median that has a range already; words
 * that differ stand side by side.
 */
export const mergeRuns = (outputs: readonly string[]): string =>
  merged(outputs, '\n', (lines) => merged(lines.map(withOpenEnd), ' | ', mergeCell).trimEnd());

// So that the bar at the end of a row is no part of its last cell.
const withOpenEnd = (line: string): string => line.replace(/ \|$/u, ' | ');

/** Merges the parts of `texts` one by one, where all have as many. */
const merged = (
  texts: readonly string[],
  separator: string,
  mergeParts: (parts: readonly string[]) => string,
): string => {
  const [first = [], ...others] = texts.map((text) => text.split(separator));
  return others.every(({ length }) => length === first.length)
    ? first
        .map((part, at) => mergeParts([part, ...others.map((parts) => parts[at] ?? '')]))
        .join(separator)
    : distinct(texts).join(separator);
};

const FIGURE = /(\d[\d,]*(?:\.\d+)?)(?: \((\d[\d,]*(?:\.\d+)?)–(\d[\d,]*(?:\.\d+)?)\))?/gu;

const mergeCell = (cells: readonly string[]): string => {
  const words = distinct(cells.map((cell) => cell.replaceAll(FIGURE, '#')));
  if (words.length > 1) return distinct(cells).join(' / ');
  const figures = cells.map((cell) => [...cell.matchAll(FIGURE)]);
  let at = -1;
  return (cells[0] ?? '').replaceAll(FIGURE, () => {
    at += 1;
    return mergeFigure(figures.flatMap((all) => all.slice(at, at + 1)));
  });
};

const mergeFigure = (matches: readonly RegExpExecArray[]): string => {
  const medians = ascending(matches.map(([, median = '']) => median));
  const all = ascending(matches.flatMap(([, ...numbers]) => numbers.filter(Boolean)));
  const median = medians[Math.floor((medians.length - 1) / 2)] ?? '';
  return all[0] === all.at(-1) && matches.every(([, , least]) => least === undefined)
    ? median
    : `${median} (${all[0]}–${all.at(-1)})`;
};

const ascending = (numbers: readonly string[]): readonly string[] =>
  numbers.toSorted((a, b) => valueOf(a) - valueOf(b));

const valueOf = (number: string): number => Number(number.replaceAll(',', ''));

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
