import { join } from 'node:path';
import { BUILT_FOLDER, bundleCommand } from '../packages/server/scripts/bundle-command.ts';

/** Builds the command, and returns the path of the script that an installed server runs. */
export const builtCommand = async (): Promise<string> => {
  await bundleCommand(BUILT_FOLDER);
  return join(BUILT_FOLDER, 'cps.js');
};
