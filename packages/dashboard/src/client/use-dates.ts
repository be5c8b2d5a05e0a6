import { useSession } from './session.ts';

/** Instants as a person reads them. */
export interface Dates {
  /** Zone of the workspace, or of the person where it has none. */
  readonly zone: string;
  readonly day: (instant: string) => string;
  readonly time: (instant: string) => string;
  readonly dayAndTime: (instant: string) => string;
}

/** Returns functions that write instants in the reader's zone, or in `zone`. */
const datesIn = (zone: string): Dates => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
    return (instant: string) => write(new Date(instant));
  };
  return {
    zone,
    day: format({ dateStyle: 'medium' }),
    time: format({ timeStyle: 'short' }),
    dayAndTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
  };
};

const READER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns functions that write instants of lists, in the zone of the reader. */
export const useDates = (): Dates => datesIn(READER_ZONE);

/** Returns the zone in which dates are chosen: that of the workspace, or else of the reader. */
export const useWorkspaceZone = (): string => useSession().workspace.timeZone ?? READER_ZONE;
