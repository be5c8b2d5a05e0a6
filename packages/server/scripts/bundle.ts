import { BUILT_FOLDER, bundleCommand } from './bundle-command.ts';

// Part of the build: what the command is installed as.
await bundleCommand(BUILT_FOLDER);
