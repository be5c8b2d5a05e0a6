/** A proof: a script of its own, which ends with exit code 0 when what it looks at holds. */
export interface Proof {
  readonly name: string;
  /** The script, from the root of the repository, and its options. */
  readonly command: readonly [script: string, ...options: string[]];
  /** What is added to make it short. */
  readonly quick: readonly string[];
}

/** All proofs, in the order of the promises. */
export const PROOFS: readonly Proof[] = [
  { name: 'fast-tests', command: ['prove/fast-tests.ts'], quick: [] },
  { name: 'one-behaviour', command: ['prove/one-behaviour.ts'], quick: [] },
  {
    name: 'races',
    command: ['prove/races.ts', '--rounds', '2000', '--reports', '10000'],
    quick: ['--rounds', '50', '--reports', '250'],
  },
  {
    name: 'kill-rounds',
    command: ['prove/kill-rounds.ts', '--rounds', '20'],
    quick: ['--rounds', '4'],
  },
  {
    name: 'database-away',
    command: ['prove/database-away.ts', '--rounds', '5', '--hangs', '2'],
    quick: ['--rounds', '1', '--hangs', '1'],
  },
  {
    name: 'shutdown',
    command: ['prove/shutdown.ts', '--rounds', '12'],
    quick: ['--rounds', '3'],
  },
  {
    name: 'fuzz',
    command: ['prove/fuzz.ts', '--storage', 'postgres', '--seed', '1', '--requests', '100000'],
    quick: ['--requests', '2000'],
  },
  {
    name: 'fuzz-pglite',
    command: ['prove/fuzz.ts', '--storage', 'pglite', '--seed', '2', '--requests', '100000'],
    quick: ['--requests', '1000'],
  },
  {
    name: 'flood',
    command: ['prove/flood.ts', '--storage', 'postgres', '--storage', 'memory'],
    quick: ['--paths', '5000', '--cap', '1000'],
  },
  {
    name: 'flood-pglite',
    command: ['prove/flood.ts', '--storage', 'pglite', '--paths', '20000', '--cap', '5000'],
    quick: ['--paths', '2000', '--cap', '500'],
  },
  {
    name: 'attack',
    command: ['prove/attack.ts', '--storage', 'postgres'],
    quick: ['--seconds', '5'],
  },
  {
    name: 'four-processes',
    command: ['prove/races.ts', '--storage', 'postgres', '--processes', '4'],
    quick: ['--rounds', '50', '--reports', '250'],
  },
  { name: 'replicas', command: ['prove/replicas.ts'], quick: ['--rounds', '40'] },
  {
    name: 'pgbouncer',
    command: ['prove/races.ts', '--storage', 'postgres', '--processes', '4', '--pgbouncer', '1'],
    quick: ['--rounds', '50', '--reports', '250'],
  },
  { name: 'site', command: ['prove/site.ts'], quick: ['--seconds', '10'] },
  { name: 'long-bodies', command: ['bench/long-bodies/compare.ts'], quick: [] },
];
