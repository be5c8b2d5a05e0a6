import { BUILT_FOLDER, bundleCommand } from './bundle-command.ts';

// Part of the build, for the installed form of the command; or, for `start`, into the folder that is given.
const [folder = BUILT_FOLDER] = process.argv.slice(2);
await bundleCommand(folder);
