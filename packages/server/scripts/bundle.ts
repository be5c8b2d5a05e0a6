import { BUILT_FOLDER, bundleCommand } from './bundle-command.ts';

// Part of the build: the installed form of the command.
await bundleCommand(BUILT_FOLDER);
