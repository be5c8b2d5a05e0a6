const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
const STEP = 1000;

/** Returns a number of bytes as people read it, such as `1.2 MB`. */
export const bytesInWords = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / STEP ** power;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${UNITS[power] ?? ''}`;
};
