import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the built dashboard. It is two folders up from this module in the sources, the build and
 * the bundle.
 */
const FOLDER = fileURLToPath(new URL('../../dashboard/', import.meta.url));

/**
 * Returns the folder of the built dashboard, for `createHttpServer`; undefined in sources where it
 * was not built yet.
 *
 * @example
 * const folder = dashboardFolder();
 * createHttpServer({ ports, check, logger, dashboard: folder && { folder } });
 */
export const dashboardFolder = (): string | undefined => (existsSync(FOLDER) ? FOLDER : undefined);
