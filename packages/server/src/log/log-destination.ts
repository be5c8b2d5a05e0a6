import { writeSync } from 'node:fs';

/** Destination of a log, which pino calls for each line. */
export interface LogDestination {
  readonly write: (line: string) => void;
}

/**
 * Returns a log that writes to the file descriptor `descriptor`. Lines are written synchronously,
 * so that no line is left when the process ends. A line that cannot be written (the disk is full,
 * the reader is gone) is lost, and the service continues.
 */
export const logDestination = (descriptor: number): LogDestination => ({
  write: (line) => {
    try {
      writeSync(descriptor, line);
    } catch {
      // There is nowhere to report this.
    }
  },
});
