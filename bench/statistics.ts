/** Returns the one in the middle; of two, the smaller. */
export const medianOf = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
};

/** Returns a median with the smallest and the largest, such as `1,200 (1,150–1,260)`. */
export const rangeOf = (figures: readonly number[], digits = 0): string => {
  const text = (figure: number): string =>
    figure.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${text(medianOf(figures))} (${text(Math.min(...figures))}–${text(Math.max(...figures))})`;
};
