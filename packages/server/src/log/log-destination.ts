import { writeSync } from 'node:fs';

/** Takes the lines of a log one by one, as pino writes them. */
export interface LogDestination {
  readonly write: (line: string) => void;
}

/**
 * Returns a log on the file `descriptor`, written at once, so that nothing is left to do when the
 * process ends. A line that cannot be written, to a full disk or to a reader who is gone, is lost:
 * the service goes on without it.
 */
export const logDestination = (descriptor: number): LogDestination => ({
  write: (line) => {
    try {
      writeSync(descriptor, line);
    } catch {
      // There is no place left to say so.
    }
  },
});
