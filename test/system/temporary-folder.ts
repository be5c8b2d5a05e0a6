import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './cleanup.ts';

/** Makes a folder that is removed at the end. */
export const temporaryFolder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'content-publishing-system-test-'));
  atEnd(() => rm(path, { recursive: true, force: true }));
  return path;
};
