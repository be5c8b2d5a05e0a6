import { afterAll, beforeAll, describe, vi } from 'vitest';
import { describeOnPostgres } from '../../adapter-postgres/test/describe-on-postgres.ts';
import { slugCommands } from './both-ways/by-slug.ts';
import { checkCommands } from './both-ways/checks.ts';
import { chosenWorkspaceCommands } from './both-ways/chosen-workspace.ts';
import { recordCommands } from './both-ways/records.ts';
import { type BothWays, type Pairs, startPairs } from './both-ways/ways.ts';
import { workspaceCommands } from './both-ways/workspace.ts';

// Each test runs many commands.
vi.setConfig({ testTimeout: 180_000 });

/** Tests of commands on the storage and over HTTP, which share a server; each has two new workspaces. */
const SUITES = {
  'The commands of records say the same on the storage and over HTTP': recordCommands,
  'The commands of a workspace say the same on the storage and over HTTP': workspaceCommands,
  'The commands of a workspace take slugs, on the storage and over HTTP': slugCommands,
  'The commands of checks say the same on the storage and over HTTP': checkCommands,
  'A command of a workspace': chosenWorkspaceCommands,
};

describeOnPostgres('with one server', (url) => {
  let pairs: Pairs | undefined;

  beforeAll(async () => {
    pairs = await startPairs(url);
  });
  afterAll(() => pairs?.close());

  describe.each(Object.entries(SUITES))('%s', (_, declareTests) => {
    let ways: BothWays | undefined;

    beforeAll(async () => {
      ways = await pairs?.open();
    });

    declareTests(() => {
      if (!ways) throw new Error('The two ways are not open');
      return ways;
    });
  });
});
