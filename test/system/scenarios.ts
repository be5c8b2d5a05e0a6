/** A scenario: a script of its own, which ends with exit code 0 when all its rules hold. */
export interface Scenario {
  readonly name: string;
  /** The script, from the root of the repository, and its options. */
  readonly command: readonly [script: string, ...options: string[]];
  /** Options that make it short. */
  readonly quick: readonly string[];
}

/** All scenarios, in the order of the promises. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'fast-tests', command: ['test/system/fast-tests.ts'], quick: [] },
  { name: 'storage-parity', command: ['test/system/storage-parity.ts'], quick: [] },
  {
    name: 'races',
    command: ['test/system/races.ts', '--rounds', '2000', '--reports', '10000'],
    quick: ['--rounds', '50', '--reports', '250'],
  },
  {
    name: 'crash-recovery',
    command: ['test/system/crash-recovery.ts', '--rounds', '20'],
    quick: ['--rounds', '4'],
  },
  {
    name: 'imports',
    command: ['test/system/imports.ts', '--rounds', '20'],
    quick: ['--rounds', '4', '--posts', '40'],
  },
  {
    name: 'fixes',
    command: ['test/system/fixes.ts', '--rounds', '20'],
    quick: ['--rounds', '3', '--posts', '30'],
  },
  {
    name: 'writing',
    command: ['test/system/writing.ts', '--storage', 'postgres', '--rounds', '50'],
    quick: ['--rounds', '5'],
  },
  { name: 'disk-full', command: ['test/system/disk-full.ts'], quick: [] },
  {
    name: 'database-outage',
    command: ['test/system/database-outage.ts', '--rounds', '5', '--hangs', '2'],
    quick: ['--rounds', '1', '--hangs', '1'],
  },
  {
    name: 'shutdown',
    command: ['test/system/shutdown.ts', '--rounds', '12'],
    quick: ['--rounds', '3'],
  },
  {
    name: 'fuzz',
    command: [
      'test/system/fuzz.ts',
      '--storage',
      'postgres',
      '--seed',
      '1',
      '--requests',
      '100000',
    ],
    quick: ['--requests', '2000'],
  },
  {
    name: 'fuzz-pglite',
    command: ['test/system/fuzz.ts', '--storage', 'pglite', '--seed', '2', '--requests', '100000'],
    quick: ['--requests', '1000'],
  },
  {
    name: 'flood',
    command: ['test/system/flood.ts', '--storage', 'postgres', '--storage', 'memory'],
    quick: ['--paths', '5000', '--cap', '1000'],
  },
  {
    name: 'flood-pglite',
    command: ['test/system/flood.ts', '--storage', 'pglite', '--paths', '20000', '--cap', '5000'],
    quick: ['--paths', '2000', '--cap', '500'],
  },
  {
    name: 'attack',
    command: ['test/system/attack.ts', '--storage', 'postgres'],
    quick: ['--seconds', '5', '--posts', '20000'],
  },
  {
    name: 'four-processes',
    command: ['test/system/races.ts', '--storage', 'postgres', '--processes', '4'],
    quick: ['--rounds', '50', '--reports', '250'],
  },
  { name: 'replicas', command: ['test/system/replicas.ts'], quick: ['--rounds', '40'] },
  {
    name: 'pgbouncer',
    command: [
      'test/system/races.ts',
      '--storage',
      'postgres',
      '--processes',
      '4',
      '--pgbouncer',
      '1',
    ],
    quick: ['--rounds', '50', '--reports', '250'],
  },
  {
    name: 'events',
    command: ['test/system/events/crash-recovery.ts', '--rounds', '20'],
    quick: ['--rounds', '4'],
  },
  { name: 'rolling', command: ['test/system/rolling.ts'], quick: ['--seconds', '2'] },
  {
    name: 'rolling-pgbouncer',
    command: ['test/system/rolling.ts', '--pgbouncer', '1'],
    quick: ['--seconds', '2'],
  },
  { name: 'citus', command: ['test/system/citus/nodes.ts'], quick: ['--seconds', '4'] },
  { name: 'citus-due', command: ['test/system/citus/due-posts.ts'], quick: ['--seconds', '5'] },
  { name: 'citus-feed', command: ['test/system/citus/feed.ts'], quick: ['--changes', '5'] },
  { name: 'site', command: ['test/system/site.ts'], quick: ['--seconds', '10'] },
  {
    name: 'uploads',
    command: ['test/system/uploads.ts'],
    quick: ['--uploads', '4', '--megabytesEach', '40'],
  },
  {
    name: 'damaged-pictures',
    command: ['test/system/damaged-pictures.ts'],
    quick: ['--uploads', '300'],
  },
  { name: 'deploy', command: ['test/system/deploy.ts'], quick: [] },
  { name: 'large-bodies', command: ['bench/large-bodies/compare.ts'], quick: [] },
];
