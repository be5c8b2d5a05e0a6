import { describe, expect, it } from 'vitest';
import { connectionsWithin, maxOpenFiles } from '../src/storage/open-files.ts';

describe('the connections that a process takes', () => {
  it.each([
    [1_048_576, 1_048_476],
    [256, 156],
    [150, 75],
  ])('of %i open files are %i', (openFiles, connections) => {
    expect(connectionsWithin(openFiles)).toBe(connections);
  });

  it('have no limit where the system has none', () => {
    expect(connectionsWithin(undefined)).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')('are told by the system', () => {
    expect(maxOpenFiles() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(20);
  });
});
