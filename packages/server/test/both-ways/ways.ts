import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IssuedApiKey } from '@content-publishing/application';
import { PERMISSIONS, type Workspace } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { createMigratedDatabase } from '../../../adapter-postgres/test/migrated-database.ts';
import {
  cps,
  cpsJson,
  type Outcome,
  serve,
  type Server,
  type Settings,
  temporaryFolder,
} from '../cps-process.ts';

/** A way to a workspace: the environment of commands, and the arguments that name it. */
export interface Way {
  readonly settings: Settings;
  readonly of: readonly string[];
}

/** A workspace on the storage, and one over HTTP, with a server on the same database. */
export interface BothWays {
  readonly server: Server;
  readonly local: Way;
  readonly remote: Way;
  /** Writes a file that commands can name as `$folder/NAME`. */
  readonly write: (name: string, text: string | Uint8Array) => Promise<void>;
  /**
   * Runs commands both ways, and returns their output, without ids, keys, instants, the widths of columns
   * and the authors of changes. Both outputs must be equal. `$last` in a command is the id that the latest
   * output had.
   */
  readonly tell: (...commands: readonly (readonly string[])[]) => Promise<readonly Outcome[]>;
  /** Folder that the environment of the second way names; nothing is to be made there. */
  readonly unusedFolder: string;
}

/** Name of the key of the second way. */
const KEY_NAME = 'Editor';

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const plain = (text: string): string =>
  text
    .replace(/cps_[\da-f]{32}_[\w-]{43}/g, 'KEY')
    .replace(UUID, 'ID')
    .replace(INSTANT, 'INSTANT')
    .replace(/ +/g, ' ')
    .replace('"uploadedByApiKeyId":"ID"', '"uploadedByApiKeyId":null')
    .replace(/^(?:uploadedByApiKeyId|savedBy) .*\n/gm, '')
    .replaceAll(KEY_NAME, '-');

/** A server on a database of its own, on which pairs of workspaces are made. */
export interface Pairs {
  /** Makes two workspaces. */
  readonly open: () => Promise<BothWays>;
  readonly close: () => Promise<void>;
}

/** Starts a server on a new database of the PostgreSQL server at `url`. */
export const startPairs = async (url: string): Promise<Pairs> => {
  const database = await createMigratedDatabase(url);
  const folder = await temporaryFolder();
  const storage = { DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn' };
  const server = await serve(storage);
  return {
    open: () => openBothWays(server, storage, folder.path),
    close: async () => {
      await server.end('SIGKILL');
      await folder[Symbol.asyncDispose]();
      await database.drop();
    },
  };
};

const openBothWays = async (
  server: Server,
  storage: Settings,
  folder: string,
): Promise<BothWays> => {
  const added = () => cpsJson<Workspace>(storage, 'workspace', 'add', '--name', 'Site');
  const [here, there] = [await added(), await added()];
  const { key } = await cpsJson<IssuedApiKey>(
    storage,
    ...['key', 'issue', '--workspace', there.id, '--name', KEY_NAME],
    ...PERMISSIONS.flatMap((permission) => ['--permission', permission]),
  );
  const unusedFolder = join(folder, 'unused');
  const local = { settings: storage, of: ['--workspace', here.id] };
  const remote = {
    settings: { CPS_URL: server.baseUrl, CPS_API_KEY: key, DATA_DIR: unusedFolder },
    of: [],
  };

  const tellOne = async (
    { settings, of }: Way,
    commands: readonly (readonly string[])[],
  ): Promise<readonly Outcome[]> => {
    const outcomes: Outcome[] = [];
    let last = '';
    const filledIn = (arg: string): string => arg.replace('$last', last).replace('$folder', folder);
    for (const command of commands) {
      const { code, stdout, stderr } = await cps(settings, ...command.map(filledIn), ...of);
      last = /"id":"([^"]+)"/.exec(stdout)?.[1] ?? last;
      outcomes.push({ code, stdout: plain(stdout), stderr: plain(stderr) });
    }
    return outcomes;
  };

  return {
    server,
    local,
    remote,
    unusedFolder,
    write: (name, text) => writeFile(join(folder, name), text),
    tell: async (...commands) => {
      const [one, other] = await Promise.all([local, remote].map((way) => tellOne(way, commands)));
      expect(other).toEqual(one);
      return one ?? [];
    },
  };
};
