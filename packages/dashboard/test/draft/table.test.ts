import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DraftEvent } from '../../src/draft/events.ts';
import { isDirty, maySend, nameOf, type StateName } from '../../src/draft/state.ts';
import { step } from '../../src/draft/step.ts';
import { EVENTS, NOW, STATES } from './table-examples.ts';

const README = join(import.meta.dirname, '../../src/draft/README.md');

const isName = (name: string): name is StateName => name in STATES;
const NAMES = Object.keys(STATES).filter(isName);
const ROWS = Object.values(EVENTS).flatMap((rows) => Object.entries<DraftEvent>(rows));

/** Returns a cell in words; `undefined` if nothing happens. */
const wordsOf = (name: StateName, event: DraftEvent): string | undefined => {
  const former = STATES[name];
  const { state, effects } = step(former, event, NOW);
  if (state === former && effects.length === 0) return undefined;
  const becomes = nameOf(state) === name ? 'same' : nameOf(state);
  const work = [
    state.loads === former.loads ? '' : 'show the text',
    state.newer === former.newer || state.newer === null ? '' : 'offer it',
    ...effects.map((effect) => effect.do.replace('-', ' ')),
    state.saveAt === former.saveAt || state.saveAt === null
      ? ''
      : `save in ${(state.saveAt - NOW) / 1000} s`,
  ];
  return `${becomes} | ${work.filter((word) => word !== '').join(', ')}`;
};

/** Returns the rows of an event: one for all states in which the same happens. */
const rowsOf = ([label, event]: readonly [string, DraftEvent]): readonly string[] => {
  const outcomes = Map.groupBy(NAMES, (name) => wordsOf(name, event));
  return [...outcomes].flatMap(([words, names]) => {
    const where = names.length === NAMES.length ? 'all' : names.join(', ');
    return words === undefined ? [] : [`| \`${event.kind}\` ${label} | ${where} | ${words} |`];
  });
};

const HEAD = ['| event | in | becomes | work |', '| --- | --- | --- | --- |'];

it('the README has every state with every event, as the code has them', async () => {
  const [before = ''] = readFileSync(README, 'utf8').split(HEAD[0] ?? '');
  const table = [...HEAD, ...ROWS.flatMap(rowsOf)].join('\n');
  await expect(`${before}${table}\n`).toMatchFileSnapshot(README);
});

const CELLS = NAMES.flatMap((name) =>
  ROWS.map(([label, event]) => ({ name, label, event, ...step(STATES[name], event, NOW) })),
);

it('unsent text is replaced only if it can be recovered', () => {
  const lost = CELLS.filter(({ name, event, state, effects }) => {
    const isReplaced = state.typed !== STATES[name].typed && event.kind !== 'typed';
    // A draft that opens takes the text that the browser kept of it.
    const isOpening = event.kind === 'loaded' || event.kind === 'locked';
    const isKept = effects.some((effect) => effect.do === 'recover');
    return isReplaced && isDirty(STATES[name]) && !isOpening && !isKept;
  });
  expect(lost.map(({ name, event, label }) => [name, event.kind, label])).toEqual([]);
});

it('unsent text that may be sent has a time for its save once the queue is empty', () => {
  const forgotten = CELLS.filter(({ state }) => {
    const rest = step({ ...state, jobs: 1 }, { kind: 'done' }, NOW).state;
    return isDirty(rest) && maySend(rest) && rest.saveAt === null;
  });
  expect(forgotten).toEqual([]);
});
