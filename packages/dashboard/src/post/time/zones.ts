/** Returns the zone of the reader. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the zone in which times are named: of the workspace, otherwise of the reader. */
export const zoneOf = (
  { timeZone }: { readonly timeZone: string | null },
  reader: string = readersZone(),
): string => timeZone ?? reader;
