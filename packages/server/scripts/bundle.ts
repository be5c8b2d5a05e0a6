import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_FOLDER, bundleCommand } from './bundle-command.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

// Part of the build: what the command is installed as.
await rm(BUILT_FOLDER, { recursive: true, force: true });
const modules = await bundleCommand(BUILT_FOLDER);
await writeFile(join(BUILT_FOLDER, 'THIRD-PARTY-NOTICES.txt'), await thirdPartyNotices(modules));
