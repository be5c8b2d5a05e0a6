import type { Ports, Repositories } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { anActivity, aRecordQuery } from '../sample/activity.ts';
import { aProgress } from '../sample/import.ts';
import type { NamedRecords } from '../sample/named-records.ts';
import { LATER, MAINTENANCE, type Trial, type Unbound } from './isolation-trial.ts';

const CLAIM = '0197a1b2-3c4d-7e5f-8a6b-00000000c1a2';

const ALL_LINES = { kind: null, outcome: null, hasLosses: false, after: 0, pageSize: 100 };

/** Returns all that can be read of an import after `changed`, and the outcome of the change. */
const after =
  (change: (ports: Ports, here: Uuid, of: NamedRecords) => Promise<unknown>): Trial =>
  async (ports, here, of) => [
    await change(ports, here, of),
    await ports.imports.find(here, of.contentImport.id),
    await ports.imports.listLines(here, of.contentImport.id, ALL_LINES),
    await ports.imports.journal(here),
  ];

const claimed = (ports: Ports, here: Uuid, { contentImport }: NamedRecords) =>
  ports.imports.claim(here, contentImport.id, { claim: CLAIM, now: LATER, until: LATER });

/** A trial for each method of the repository of imports, reads before writes. */
export const importTrials: Readonly<Record<keyof Repositories['imports'], Trial | Unbound>> = {
  find: (ports, here, { contentImport }) => ports.imports.find(here, contentImport.id),
  list: (ports, here) => ports.imports.list(here, aRecordQuery('createdAt')),
  listLines: (ports, here, { contentImport }) =>
    ports.imports.listLines(here, contentImport.id, ALL_LINES),
  journal: (ports, here) => ports.imports.journal(here),
  findDue: MAINTENANCE,
  findExpired: MAINTENANCE,
  insert: { unbound: 'it adds a record to the workspace, and names no other' },
  claim: after(claimed),
  progress: after(async (ports, here, of) => {
    await claimed(ports, here, of);
    const { id } = of.contentImport;
    return ports.imports.progress(here, id, { claim: CLAIM, until: LATER }, aProgress(id, 2));
  }),
  settle: after(async (ports, here, of) => {
    await claimed(ports, here, of);
    const end = { kind: 'done' as const, at: LATER, expiresAt: LATER };
    return ports.imports.settle(here, of.contentImport.id, CLAIM, end);
  }),
  restart: after(async (ports, here, { contentImport: { id, options } }) =>
    ports.imports.restart(
      here,
      id,
      {
        ...{ isDryRun: false, options, now: LATER },
        ...{ keyId: null, keyName: null, userId: null, userName: null },
      },
      anActivity(here, id),
    ),
  ),
  enqueue: after((ports, here, { contentImport: { id } }) =>
    ports.imports.enqueue(here, id, 1, LATER),
  ),
  cancel: after((ports, here, { contentImport: { id } }) =>
    ports.imports.cancel(here, id, { at: LATER, expiresAt: LATER }, anActivity(here, id)),
  ),
  remove: after((ports, here, { contentImport: { id } }) => ports.imports.remove(here, id)),
};
