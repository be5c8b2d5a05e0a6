import { randomFillSync } from 'node:crypto';
import type { IdGenerator } from '@content-publishing/application';
import { v7 } from 'uuid';

// Many random bytes at once cost little more than the 16 bytes of one id.
const random = Buffer.alloc(4096);
let taken = random.length;

const randomBytes = (length: number): Buffer => {
  if (taken + length > random.length) {
    randomFillSync(random);
    taken = 0;
  }
  taken += length;
  return random.subarray(taken - length, taken);
};

let msecs = Number.NEGATIVE_INFINITY;
let seq = 0;

/**
 * Generates UUIDs version 7 (RFC 9562). Ids of one process sort in the order of the calls, also
 * within one millisecond or after the clock was set back.
 */
export const uuidV7: IdGenerator = {
  next: () => {
    const now = Date.now();
    if (now > msecs) {
      msecs = now;
      // The first bit is unset, so that there is room to count up.
      seq = randomBytes(4).readUInt32BE() >>> 1;
    } else {
      // Happens within one millisecond, or when the clock was set back.
      seq += 1;
    }
    return v7({ msecs, seq, random: randomBytes(16) });
  },
};
