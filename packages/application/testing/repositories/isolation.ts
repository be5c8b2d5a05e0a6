import type { Ports, Repositories } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { createWorkspace } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import {
  type NamedRecords,
  namedRecords,
  readRecords,
  storeRecords,
} from '../sample/named-records.ts';
import type { StorageTest } from '../storage-test.ts';
import type { Trial, Unbound } from './isolation-trial.ts';
import { type Trials, trials } from './isolation-trials.ts';

export const isolationSuite = (test: StorageTest): void => {
  test('every method of every repository is tried from another workspace, or says why not', async ({
    storage,
  }) => {
    expect(methodsOf(trials)).toEqual(methodsOf(storage.repositories));
  });

  test('no call finds or changes what another workspace has, as the same call does there', async ({
    ports,
  }) => {
    const records = await namedRecords(ports);
    const [theirs, nobodys] = [records(), records()];
    await storeRecords(ports, theirs);
    const before = await readRecords(ports, theirs);
    const outcomes = new Map<Trial, string>();
    for (const [repository, boundTrials] of trialsByRepository) {
      for (const [method, trial] of boundTrials) {
        const outcome = await outcomeOf(trial, ports, await anEmptyWorkspace(ports), theirs);
        const unknown = await outcomeOf(trial, ports, await anEmptyWorkspace(ports), nobodys);
        expect(outcome, `${repository}.${method}`).toEqual(unknown);
        expect(outcome, `${repository}.${method}`).not.toMatch(/elsewhere|rejected/);
        outcomes.set(trial, outcome);
      }
      expect(await readRecords(ports, theirs), repository).toEqual(before);
    }
    for (const [repository, boundTrials] of trialsByRepository) {
      for (const [method, trial] of boundTrials) {
        const atHome = await outcomeOf(trial, ports, theirs.workspace.id, theirs);
        expect(atHome, `${repository}.${method}`).not.toEqual(outcomes.get(trial));
      }
    }
  });
};

const methodsOf = (
  repositories: Repositories | Trials,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(repositories).map(([name, methods]) => [name, Object.keys(methods).toSorted()]),
  );

const trialsByRepository = Object.entries(trials).map(
  ([repository, methods]) =>
    [
      repository,
      Object.entries(methods).flatMap(([method, trial]: [string, Trial | Unbound]) =>
        'unbound' in trial ? [] : [[method, trial] as const],
      ),
    ] as const,
);

const anEmptyWorkspace = async ({ workspaces, ids, clock }: Ports): Promise<Uuid> => {
  const id = ids.next();
  await workspaces.insert(createWorkspace({ name: 'Empty' }, { id, now: clock.now() }));
  return id;
};

/** Returns the outcome of `trial` in words that contain no ids, but which workspace is named. */
const outcomeOf = async (
  trial: Trial,
  ports: Ports,
  here: Uuid,
  of: NamedRecords,
): Promise<string> => {
  const outcome = await trial(ports, here, of).catch((error: unknown) => ({
    rejected: String(error),
  }));
  const text = JSON.stringify([outcome], (_, value: unknown) =>
    value instanceof Map ? [...value.entries()] : value,
  );
  return of.names.reduce(
    (renamed, name, index) => renamed.replaceAll(name, `name ${index}`),
    text.replaceAll(here, 'here').replaceAll(of.workspace.id, 'elsewhere'),
  );
};
